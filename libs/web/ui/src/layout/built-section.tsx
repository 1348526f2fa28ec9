import { sectionSlots, type Section } from '@shop/contracts';
import type { PropsWithChildren } from 'react';

/** Template section that the server repeats or omits in prerendered pages. */
export function BuiltSection({ name, children }: PropsWithChildren<{ readonly name: Section }>) {
  const [begin, end] = sectionSlots(name);
  return (
    <>
      {begin}
      {children}
      {end}
    </>
  );
}
