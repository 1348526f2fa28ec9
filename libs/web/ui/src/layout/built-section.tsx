import { sectionSlots, type Section } from '@shop/contracts';
import type { ReactNode } from 'react';

interface BuiltSectionProps {
  readonly name: Section;
  readonly children: ReactNode;
}

/** Template section that the server repeats or omits in prerendered pages. */
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
