import { formatCount, formatMoney } from '@shop/contracts';
import type { BestToolFragment, RunningOutFragment } from '@shop/web-apollo/generated/orders';
import { Badge, EmptyState, Panel, Price } from '@shop/web-ui';
import { Link } from 'react-router-dom';
import { countText, leftOf } from '../rules/sales-text';
import styles from './overview.module.css';

/** Tools with the highest net revenue, as bars. */
export function BestTools({ tools }: { readonly tools: readonly BestToolFragment[] }) {
  const earners = tools.flatMap((tool) => {
    const earned = leftOf(tool.revenue, tool.refunded);
    return earned ? [{ ...tool, earned }] : [];
  });
  const most = Math.max(...earners.map(({ earned }) => earned.amount));
  return (
    <Panel>
      <h3 className={styles.title}>Best sellers</h3>
      {earners.length === 0 ? (
        <EmptyState title="Nothing sold yet" text="Tools show here after the first payment." />
      ) : (
        <ol className={styles.list} aria-label="Best sellers">
          {earners.map(({ toolId, toolName, quantity, orders, earned, refunded }) => (
            <li key={toolId} className={styles.row}>
              <Link to={`/dashboard/manage-tools?edit=${toolId}`} className={`${styles.name} ${styles.link}`}>
                {toolName}
              </Link>
              <Price value={earned} />
              <div className={styles.bar} aria-hidden="true">
                <div className={styles.fill} style={{ width: `${(earned.amount / most) * 100}%` }} />
              </div>
              <span className={styles.note}>
                {countText(quantity, 'unit')} in {countText(orders, 'order')}
                {refunded.amount > 0 && `, ${formatMoney(refunded)} refunded`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

export function LowStockTools({ tools }: { readonly tools: readonly RunningOutFragment[] }) {
  return (
    <Panel>
      <h3 id="low-stock" className={styles.title}>
        Low stock
      </h3>
      {tools.length === 0 ? (
        <EmptyState
          icon="check"
          title="Nothing is low on stock."
          text="Tools below their restock level show here."
        />
      ) : (
        <ul className={styles.list} aria-label="Low stock">
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
