import type { ReactNode } from 'react';
import styles from './layout.module.css';

interface PageHeadingProps {
  /** The page's h1. */
  readonly children: ReactNode;
  /** A sentence below it. */
  readonly lead?: ReactNode;
  /** Buttons at its right end. */
  readonly actions?: ReactNode;
  /** 2 on a page that lies inside a layout with a heading of its own. */
  readonly level?: 1 | 2;
}

/** The heading of a page or of the part of a page that a layout holds. */
export function PageHeading({ children, lead, actions, level = 1 }: PageHeadingProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <header className={styles.heading}>
      <div>
        <Heading className={level === 1 ? styles.first : styles.second}>{children}</Heading>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
