import type { MouseEvent, ReactNode } from 'react';

interface JumpLinkProps {
  /** Id of an element on this page with `tabIndex={-1}`. */
  readonly to: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Scrolls to and focuses an element of the page. A hash link would drop scroll position and router state. */
export function JumpLink({ to, className, children }: JumpLinkProps) {
  return (
    <a href={`#${to}`} className={className} onClick={(event) => jump(event, to)}>
      {children}
    </a>
  );
}

function jump(event: MouseEvent, to: string): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const part = document.getElementById(to);
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
}
