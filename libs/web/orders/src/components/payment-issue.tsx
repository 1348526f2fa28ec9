import type { PaymentIssueFragment } from '@shop/web-apollo/generated/orders';
import { Badge } from '@shop/web-ui';
import styles from './payment-issue.module.css';

/** Payment issue of an order; nothing for others. */
export function PaymentIssue({ order }: { readonly order: PaymentIssueFragment }) {
  const { paymentIssueAt, events } = order;
  if (!paymentIssueAt) return null;
  const notes = events.flatMap(({ at, note }) => (note && at === paymentIssueAt ? [note] : []));
  return (
    <div className={styles.issue}>
      <Badge tone="danger">Payment issues</Badge>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </div>
  );
}
