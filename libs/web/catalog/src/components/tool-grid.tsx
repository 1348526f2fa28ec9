import type { ToolCardFragment } from '@shop/web-apollo/generated/catalog';
import { SkeletonGroup } from '@shop/web-ui';
import { ToolCard } from './tool-card';
import cardStyles from './tool-card.module.css';
import styles from './tool-grid.module.css';

interface ToolGridProps {
  readonly tools: readonly ToolCardFragment[];
  readonly heading: 'h2' | 'h3';
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
  const { waiting } = cardStyles;
  return (
    <SkeletonGroup
      label="Loading tools…"
      count={cards}
      height="auto"
      className={styles.grid}
      itemClass={waiting}
    />
  );
}
