import { formatMoney } from '@shop/contracts';
import type { BestToolFragment } from '@shop/web-apollo/generated/orders';
import { EmptyState, Panel, Price } from '@shop/web-ui';
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
      <h3 className={styles.title}>Best tools</h3>
      {earners.length === 0 ? (
        <EmptyState title="Nothing sold yet" text="What sells best shows here after the first payment." />
      ) : (
        <ol className={styles.list} aria-label="Best tools">
          {earners.map(({ toolId, toolName, quantity, orders, earned, refunded }) => (
            <li key={toolId} className={styles.row}>
              <span className={styles.name}>{toolName}</span>
              <Price value={earned} />
              <div className={styles.bar} aria-hidden="true">
                <div className={styles.fill} style={{ width: `${(earned.amount / most) * 100}%` }} />
              </div>
              <span className={styles.note}>
                {countText(quantity, 'piece')} in {countText(orders, 'order')}
                {refunded.amount > 0 && `, ${formatMoney(refunded)} refunded`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
