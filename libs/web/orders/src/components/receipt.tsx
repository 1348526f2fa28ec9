import { LOCALE, MESSAGES } from '@shop/contracts';
import type { ReceiptFragment } from '@shop/web-apollo/generated/orders';
import {
  Button,
  CopyableId,
  DescriptionItem,
  DescriptionList,
  Email,
  LinkButton,
  PageHeading,
  Panel,
  useDocumentTitle,
} from '@shop/web-ui';
import { CustomerStatusBadge, OrderAmounts, OrderAgainLink, OrdersLink } from './order-parts';
import styles from './receipt.module.css';

interface ReceiptProps {
  readonly order: ReceiptFragment;
  /** Whether the order was paid on this page just now. */
  readonly isNew: boolean;
}

/** Receipt of a paid order; buttons are hidden in print. */
export function Receipt({ order, isNew }: ReceiptProps) {
  useDocumentTitle('Receipt');
  const actions = (
    <>
      <Button onClick={() => window.print()}>Print</Button>
      <OrdersLink customerEmail={order.customerEmail} />
      <OrderAgainLink {...order} />
    </>
  );
  return (
    <div className={styles.page}>
      {isNew && <PaymentCompleted />}
      <PageHeading actions={actions}>Receipt</PageHeading>
      <Panel>
        <div className={styles.states}>
          <CustomerStatusBadge status={order.status} />
        </div>
        <ReceiptFacts order={order} />
        <div className={styles.goods}>
          <OrderAmounts order={order} />
        </div>
      </Panel>
    </div>
  );
}

function PaymentCompleted() {
  return (
    <div role="status" tabIndex={-1} ref={takeFocus} className={styles.success}>
      <p>{MESSAGES.paymentCompleted}</p>
      <LinkButton to="/browse-tools">Keep shopping</LinkButton>
    </div>
  );
}

/** The Pay button, which had the focus, is gone. */
const takeFocus = (outcome: HTMLElement | null) => outcome?.focus({ preventScroll: true });

function ReceiptFacts({ order }: Pick<ReceiptProps, 'order'>) {
  return (
    <DescriptionList>
      <DescriptionItem name="Order">
        <CopyableId name="order id" value={order.id} />
      </DescriptionItem>
      <DescriptionItem name="Ordered on">
        <Moment at={order.createdAt} />
      </DescriptionItem>
      <DescriptionItem name="Paid on">{order.paidAt && <Moment at={order.paidAt} />}</DescriptionItem>
      <DescriptionItem name="Transaction id">
        {order.transactionId && <CopyableId name="transaction id" value={order.transactionId} />}
      </DescriptionItem>
      <DescriptionItem name="Customer">
        <bdi>{order.customerName}</bdi>
        <br />
        <Email address={order.customerEmail} />
        <br />
        <bdi>{order.phone}</bdi>
      </DescriptionItem>
      <DescriptionItem name="Delivery address">
        {order.address && <span dir="auto">{order.address}</span>}
      </DescriptionItem>
    </DescriptionList>
  );
}

/** With the time zone, because receipts are filed elsewhere. */
const MOMENT = new Intl.DateTimeFormat(LOCALE, {
  ...{ year: 'numeric', month: 'long', day: 'numeric' },
  ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
});

function Moment({ at }: { readonly at: string }) {
  return <time dateTime={at}>{MOMENT.format(new Date(at))}</time>;
}
