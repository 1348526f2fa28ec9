import type { ReceiptFragment } from '@shop/web-data/generated/orders';
import { Button, LinkButton, Panel, Stack } from '@shop/web-ui';
import styles from './receipt.module.css';
import { StatusBadge } from './status-badge';
import { TransactionId } from './transaction-id';

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** What stands in the form's place once an order is paid. On paper it stands without its buttons. */
export function Receipt({ order }: { readonly order: ReceiptFragment }) {
  const { id, status, paidAt, transactionId, customerName, customerEmail, address } = order;
  return (
    <Panel>
      <Stack>
        <div>
          <StatusBadge status="PAID" /> {status !== 'PAID' && <StatusBadge status={status} />}
        </div>
        {paidAt && (
          <p className={styles.line}>
            Paid on <time dateTime={paidAt}>{MOMENT.format(new Date(paidAt))}</time>
          </p>
        )}
        <address className={styles.address}>
          {customerName}
          <br />
          {customerEmail}
          <br />
          {address}
        </address>
        <p className={styles.line}>Order: {id}</p>
        {transactionId && <TransactionId id={transactionId} />}
        <div className={styles.actions}>
          <Button onClick={() => window.print()}>Print the receipt</Button>
          <LinkButton to="/dashboard/my-orders">My Orders</LinkButton>
        </div>
      </Stack>
    </Panel>
  );
}
