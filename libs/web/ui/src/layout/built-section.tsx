import { sectionSlots, type Section } from '@shop/contracts';
import type { ReactNode } from 'react';

interface BuiltSectionProps {
  readonly name: Section;
  readonly children: ReactNode;
}

/** In a page that the build paints: what the server repeats, or leaves out, as it fills the page. */
export function BuiltSection({ name, children }: BuiltSectionProps) {
  const [begin, end] = sectionSlots(name);
  return (
    <>
      {begin}
      {children}
      {end}
    </>
  );
}
