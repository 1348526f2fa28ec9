import type { ReceiptFragment } from '@shop/web-apollo/generated/orders';
import { Button, PageHeading, Panel, useDocumentTitle } from '@shop/web-ui';
import { OrderAmounts } from './order-amounts';
import { OrdersLink } from './orders-link';
import { ReceiptFacts } from './receipt-facts';
import styles from './receipt.module.css';
import { StatusBadge } from './status-badge';

/** Receipt of a paid order; buttons are hidden in print. */
export function Receipt({ order }: { readonly order: ReceiptFragment }) {
  useDocumentTitle('Receipt');
  const actions = (
    <>
      <Button onClick={() => window.print()}>Print the receipt</Button>
      <OrdersLink customerEmail={order.customerEmail} />
    </>
  );
  return (
    <div className={styles.page}>
      <PageHeading actions={actions}>Receipt</PageHeading>
      <Panel>
        <div className={styles.states}>
          <StatusBadge status="PAID" />
          {order.status !== 'PAID' && <StatusBadge status={order.status} />}
        </div>
        <ReceiptFacts order={order} />
        <div className={styles.goods}>
          <OrderAmounts order={order} />
        </div>
      </Panel>
    </div>
  );
}
