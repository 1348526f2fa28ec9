import type { MoneyIncidentFragment } from '@shop/web-apollo/generated/orders';
import { Badge } from '@shop/web-ui';
import styles from './payment-issue.module.css';

export function PaymentIssue({ order }: { readonly order: MoneyIncidentFragment }) {
  const { moneyIncidentAt, events } = order;
  if (!moneyIncidentAt) return null;
  const notes = events.flatMap(({ at, note }) => (note && at === moneyIncidentAt ? [note] : []));
  return (
    <div className={styles.incident}>
      <Badge tone="danger">Payment issues</Badge>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </div>
  );
}
