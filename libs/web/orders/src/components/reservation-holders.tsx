import { formatCount } from '@shop/contracts';
import { useReservationHoldersQuery } from '@shop/web-apollo/generated/orders';
import { Panel, Price } from '@shop/web-ui';
import { Link } from 'react-router-dom';
import { countText } from '../rules/sales-text';
import styles from './overview.module.css';

/** Customers whose unpaid orders reserve most units, with the way to their orders; nothing without any. */
export function ReservationHolders() {
  const { data } = useReservationHoldersQuery({ fetchPolicy: 'cache-and-network' });
  const holders = data?.reservationHolders ?? [];
  if (holders.length === 0) return null;
  return (
    <Panel>
      <h3 className={styles.title}>Reserved without payment</h3>
      <ul className={styles.list} aria-label="Reserved without payment">
        {holders.map(({ customerUid, customerEmail, orders, quantity, total, tools }) => (
          <li key={customerUid} className={styles.row}>
            <Link to={ordersPath(customerEmail)} className={`${styles.name} ${styles.link}`}>
              {customerEmail}
            </Link>
            <Price value={total} />
            <span className={styles.note}>
              {countText(quantity, 'unit')} in {countText(orders, 'order')}:{' '}
              {tools.map((tool) => `${formatCount(tool.quantity)} × ${tool.toolName}`).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function ordersPath(email: string): string {
  return `/dashboard/manage-orders?${new URLSearchParams({ status: 'PENDING_PAYMENT', search: email })}`;
}
