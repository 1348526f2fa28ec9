import type { ReceiptFragment } from '@shop/web-apollo/generated/orders';
import {
  Button,
  DescriptionItem,
  DescriptionList,
  Email,
  PageHeading,
  Panel,
  useDocumentTitle,
} from '@shop/web-ui';
import { OrderAmounts, OrdersLink, StatusBadge } from './order-parts';
import styles from './receipt.module.css';

interface ReceiptProps {
  readonly order: ReceiptFragment;
}

/** Receipt of a paid order; buttons are hidden in print. */
export function Receipt({ order }: ReceiptProps) {
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

function ReceiptFacts({ order }: ReceiptProps) {
  return (
    <DescriptionList>
      <DescriptionItem name="Order">{order.id}</DescriptionItem>
      <DescriptionItem name="Ordered on">
        <Moment at={order.createdAt} />
      </DescriptionItem>
      <DescriptionItem name="Paid on">{order.paidAt && <Moment at={order.paidAt} />}</DescriptionItem>
      <DescriptionItem name="Transaction id">{order.transactionId}</DescriptionItem>
      <DescriptionItem name="Customer">
        {order.customerName}
        <br />
        <Email address={order.customerEmail} />
        <br />
        {order.phone}
      </DescriptionItem>
      <DescriptionItem name="Delivery address">{order.address}</DescriptionItem>
    </DescriptionList>
  );
}

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

function Moment({ at }: { readonly at: string }) {
  return <time dateTime={at}>{MOMENT.format(new Date(at))}</time>;
}
