import type { ReceiptFragment } from '@shop/web-data/generated/orders';
import { LinkButton, Panel, Stack } from '@shop/web-ui';
import { StatusBadge } from './status-badge';
import { TransactionId } from './transaction-id';

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** What stands in the form's place once an order is paid. */
export function Receipt({ order }: { readonly order: ReceiptFragment }) {
  const { status, paidAt, transactionId } = order;
  return (
    <Panel>
      <Stack>
        <div>
          <StatusBadge status="PAID" /> {status !== 'PAID' && <StatusBadge status={status} />}
        </div>
        {paidAt && (
          <p>
            Paid on <time dateTime={paidAt}>{MOMENT.format(new Date(paidAt))}</time>
          </p>
        )}
        {transactionId && <TransactionId id={transactionId} />}
        <div>
          <LinkButton to="/dashboard/my-orders">My Orders</LinkButton>
        </div>
      </Stack>
    </Panel>
  );
}
