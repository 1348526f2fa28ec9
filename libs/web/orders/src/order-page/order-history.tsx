import { formatMoney } from '@shop/contracts';
import type { OrderDetailsFragment } from '@shop/web-apollo/generated/order-page';
import { Badge, Id, Panel, type BadgeTone, Moment } from '@shop/web-ui';
import { STATUS_BADGES } from '../rules/order-status';
import styles from './order-page.module.css';
import { unitsText } from './order-units';

interface OrderProps {
  readonly order: OrderDetailsFragment;
}

type RefundStatus = OrderDetailsFragment['refunds'][number]['status'];
const REFUND_BADGES: Readonly<Record<RefundStatus, { readonly text: string; readonly tone: BadgeTone }>> = {
  PENDING: { text: 'In progress', tone: 'warning' },
  SUCCEEDED: { text: 'Refunded', tone: 'success' },
  FAILED: { text: 'Failed', tone: 'danger' },
};

export function Shipments({ order }: OrderProps) {
  if (order.shipments.length === 0) return null;
  return (
    <Panel>
      <h3 className={styles.title}>Shipments</h3>
      <ol className={styles.list}>
        {order.shipments.map(({ id, carrier, trackingNumber, shippedAt, lines }) => (
          <li key={id}>
            <div className={styles.head}>
              <strong>
                <bdi>{carrier ?? 'Shipped'}</bdi>
              </strong>
              <Moment at={shippedAt} />
            </div>
            {trackingNumber && (
              <div>
                Tracking number: <Id value={trackingNumber} />
              </div>
            )}
            <Units order={order} lines={lines} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

export function Refunds({ order }: OrderProps) {
  if (order.refunds.length === 0) return null;
  return (
    <Panel>
      <h3 className={styles.title}>Refunds</h3>
      <ol className={styles.list}>
        {order.refunds.map(({ id, amount, reason, status, createdAt, lines }) => (
          <li key={id}>
            <div className={styles.head}>
              <strong>{formatMoney(amount)}</strong>
              <Badge tone={REFUND_BADGES[status].tone}>{REFUND_BADGES[status].text}</Badge>
              <Moment at={createdAt} />
            </div>
            {reason && <bdi>{reason}</bdi>}
            <Units order={order} lines={lines} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** What happened to the order, newest last. */
export function Timeline({ order }: OrderProps) {
  return (
    <Panel>
      <h3 className={styles.title}>Timeline</h3>
      <ol className={styles.list}>
        {order.events.map(({ status, at, by, note }, place) => (
          <li key={place}>
            <div className={styles.head}>
              <strong>{STATUS_BADGES[status].text}</strong>
              <Moment at={at} />
            </div>
            {note && <bdi>{note}</bdi>}
            {by && <div className={styles.muted}>By {by}</div>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Units({
  order,
  lines,
}: OrderProps & { readonly lines: readonly { readonly toolId: string; readonly quantity: number }[] }) {
  if (lines.length === 0) return null;
  return <div className={styles.muted}>{lines.map((line) => unitsText(order, line)).join(', ')}</div>;
}
