import type { MouseEvent, ReactNode } from 'react';

interface JumpLinkProps {
  /** Id of a part of this page, which can take the focus (`tabIndex={-1}`). */
  readonly to: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/**
 * A link to a part of the same page: scrolls there and goes on by keyboard from there. A browser would make an entry of the
 * history for it, of which Back knows no place, and which has lost where a login leads back to.
 */
export function JumpLink({ to, className, children }: JumpLinkProps) {
  return (
    <a href={`#${to}`} className={className} onClick={(event) => jump(event, to)}>
      {children}
    </a>
  );
}

/** Whoever asks for another tab or window gets it. */
function jump(event: MouseEvent, to: string): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const part = document.getElementById(to);
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
}
