import type { ToolCardFragment } from '@shop/web-apollo/generated/catalog';
import { Skeleton } from '@shop/web-ui';
import { ToolCard } from './tool-card';
import cardStyles from './tool-card.module.css';
import styles from './tool-grid.module.css';

interface ToolGridProps {
  readonly tools: readonly ToolCardFragment[];
  readonly heading: 'h2' | 'h3';
  /** Number of pictures above the fold, which load eagerly. */
  readonly eagerPictures?: number;
  readonly busy?: boolean;
}

export function ToolGrid({ tools, heading, eagerPictures = 0, busy = false }: ToolGridProps) {
  return (
    <ul className={styles.grid} aria-busy={busy}>
      {tools.map((tool, index) => (
        <li key={tool.id}>
          <ToolCard tool={tool} heading={heading} eager={index < eagerPictures} />
        </li>
      ))}
    </ul>
  );
}

export function ToolGridSkeleton({ cards }: { readonly cards: number }) {
  return (
    <div role="status" aria-label="Loading tools…" className={styles.grid}>
      {Array.from({ length: cards }, (_, card) => (
        <Skeleton key={card} height="auto" className={cardStyles.waiting} />
      ))}
    </div>
  );
}
