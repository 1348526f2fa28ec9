import { formatCount } from '@shop/contracts';
import type { RunningOutFragment } from '@shop/web-apollo/generated/orders';
import { Badge, EmptyState, Panel } from '@shop/web-ui';
import { Link } from 'react-router-dom';
import styles from './overview.module.css';

/** Low-stock tools with links to their stock. */
export function LowStockTools({ tools }: { readonly tools: readonly RunningOutFragment[] }) {
  return (
    <Panel>
      <h3 className={styles.title}>Running out</h3>
      {tools.length === 0 ? (
        <EmptyState icon="check" title="All in stock" text="Tools with few pieces left show here." />
      ) : (
        <ul className={styles.list} aria-label="Running out">
          {tools.map(({ id, name, availableQuantity, minimumOrderQuantity }) => (
            <li key={id} className={styles.row}>
              <Link to={`/dashboard/manage-tools?edit=${id}`} className={`${styles.name} ${styles.link}`}>
                {name}
              </Link>
              <Badge tone={availableQuantity < minimumOrderQuantity ? 'danger' : 'warning'}>
                {formatCount(availableQuantity)} left
              </Badge>
              <span className={styles.note}>Minimum order: {formatCount(minimumOrderQuantity)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
