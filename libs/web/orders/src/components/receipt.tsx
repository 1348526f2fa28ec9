import { formatMoney, LOCALE, MESSAGES } from '@shop/contracts';
import type { ReceiptFragment } from '@shop/web-apollo/generated/orders';
import {
  Button,
  CopyableId,
  CopyButton,
  DescriptionItem,
  DescriptionList,
  Email,
  Id,
  LinkButton,
  PageHeading,
  Panel,
  useDocumentTitle,
} from '@shop/web-ui';
import { AddressText } from '../address-book/address-lines';
import { InvoiceLinks } from '../invoices/invoice-links';
import { CustomerStatusBadge, OrderAmounts, OrderAgainLink, OrdersLink, ReviewLink } from './order-parts';
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
      <InvoiceLinks order={order} />
      <OrdersLink customerEmail={order.customerEmail} />
      <ReviewLink order={order} />
      <OrderAgainLink {...order} />
    </>
  );
  return (
    <div className={styles.page}>
      {isNew && <PaymentCompleted transactionId={order.transactionId} />}
      <PageHeading actions={actions}>Receipt</PageHeading>
      <Panel>
        <div className={styles.states}>
          <CustomerStatusBadge order={order} />
          <DisputeText dispute={order.dispute} />
          {order.refundFailed && (
            <p>
              Your refund didn&apos;t reach your card. The money is with us, and we&apos;ll settle it with you
              another way.
            </p>
          )}
        </div>
        <ReceiptFacts order={order} isNew={isNew} />
        <div className={styles.goods}>
          <OrderAmounts order={order} />
        </div>
      </Panel>
    </div>
  );
}

function DisputeText({ dispute }: Pick<ReceiptFragment, 'dispute'>) {
  if (dispute?.status === 'LOST')
    return <p>Your bank reversed this payment and returned {formatMoney(dispute.lost)} to you.</p>;
  return dispute?.status === 'OPEN' ? (
    <p>Your bank is reviewing this payment because it was disputed.</p>
  ) : null;
}

function PaymentCompleted({ transactionId }: Pick<ReceiptFragment, 'transactionId'>) {
  return (
    <div role="status" tabIndex={-1} ref={takeFocus} className={styles.success}>
      <div>
        <p className={styles.congrats}>{MESSAGES.paymentCompleted}</p>
        {transactionId && (
          <p>
            Transaction id: <Id value={transactionId} />
          </p>
        )}
      </div>
      <div className={styles.ways}>
        {transactionId && <CopyButton name="transaction id" value={transactionId} />}
        <LinkButton to="/browse-tools">Keep shopping</LinkButton>
      </div>
    </div>
  );
}

/** The Pay button, which had the focus, is gone. */
const takeFocus = (outcome: HTMLElement | null) => outcome?.focus({ preventScroll: true });

/** Facts that {@link PaymentCompleted} does not state. */
function ReceiptFacts({ order, isNew }: ReceiptProps) {
  return (
    <DescriptionList>
      <DescriptionItem name="Order">
        <CopyableId name="order number" value={order.number} />
      </DescriptionItem>
      <DescriptionItem name="Ordered on">
        <Moment at={order.createdAt} />
      </DescriptionItem>
      <DescriptionItem name="Paid on">{order.paidAt && <Moment at={order.paidAt} />}</DescriptionItem>
      <DescriptionItem name="Transaction id">
        {order.transactionId && !isNew && <CopyableId name="transaction id" value={order.transactionId} />}
      </DescriptionItem>
      <DescriptionItem name="Customer">
        <bdi>{order.customerName}</bdi>
        <br />
        <Email address={order.customerEmail} />
        <br />
        <bdi>{order.phone}</bdi>
      </DescriptionItem>
      <DescriptionItem name="Delivery address">
        {order.address && <AddressText>{order.address}</AddressText>}
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
