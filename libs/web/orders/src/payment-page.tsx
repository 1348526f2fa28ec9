import { toQueryState } from '@shop/web-apollo';
import type { PaymentOrderFragment } from '@shop/web-apollo/generated/orders';
import { EmptyState, ErrorPanel, LinkButton, PageHeading, Skeleton, useDocumentTitle } from '@shop/web-ui';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useOrderUrl } from './hooks/use-order-url';
import { usePaymentOrder } from './hooks/use-payment-order';
import { Checkout } from './components/checkout';
import { OrdersLink } from './components/orders-link';
import { OtherCustomerPayment } from './components/other-customer-payment';
import { PaymentSummary } from './components/payment-summary';
import styles from './components/payment.module.css';
import { Receipt } from './components/receipt';

/** `/payment/:id`, of an order or of a tool: pays the order, or shows the receipt of one that is paid. */
export function PaymentPage() {
  const { id = '' } = useParams();
  const { order, isOtherCustomers, ...query } = usePaymentOrder(id);
  const { data, failure, busy, onRetry } = toQueryState(query);
  const alarm = failure && (
    <ErrorPanel message={failure} busy={busy} onRetry={onRetry} isInline={data !== undefined} />
  );
  if (order && !isOtherCustomers)
    return <OrderPayment key={order.id} order={order} alarm={alarm} onStale={onRetry} />;
  return (
    <Payment alarm={alarm}>
      {order ? (
        <OtherCustomerPayment order={order} />
      ) : data ? (
        <NothingToPay />
      ) : (
        !alarm && <PaymentSkeleton />
      )}
    </Payment>
  );
}

function NothingToPay() {
  return (
    <EmptyState
      title="Nothing to pay here"
      text="There is no unpaid order under this address. Your orders say which of them are paid."
      action={<OrdersLink />}
    />
  );
}

function PaymentSkeleton() {
  return (
    <div className={styles.layout} role="status" aria-label="Loading…">
      <Skeleton height="208px" />
      <Skeleton height="208px" />
    </div>
  );
}

interface PaymentProps {
  /** Says that what shows may be of before, or why there is nothing. */
  readonly alarm: ReactNode;
  readonly children: ReactNode;
}

/** What the page is until an order turns out to be paid. */
function Payment({ alarm, children }: PaymentProps) {
  useDocumentTitle('Payment');
  return (
    <>
      <PageHeading>Payment</PageHeading>
      {alarm}
      {children}
    </>
  );
}

interface OrderPaymentProps extends Pick<PaymentProps, 'alarm'> {
  readonly order: PaymentOrderFragment;
  /** What is shown of the order may no longer be so. */
  readonly onStale: () => void;
}

/**
 * The card form stays after a payment and says how it went; whoever comes later finds the receipt. From Pay on, the answers
 * to the payment tell how things stand. Nothing comes between but that the order was cancelled: no card pays it any more.
 */
function OrderPayment({ order, alarm, onStale }: OrderPaymentProps) {
  const [paying, setPaying] = useState(false);
  useOrderUrl(order.id, paying || order.status !== 'PENDING_PAYMENT');
  // It is a page of its own, though at the same address.
  const showReceipt = () => {
    setPaying(false);
    window.scrollTo(0, 0);
  };
  if (order.status === 'CANCELLED')
    return (
      <Payment alarm={alarm}>
        <EmptyState
          title="This order was cancelled"
          text="Its pieces are no longer reserved. You can order the tool again."
          action={<LinkButton to={`/purchase/${order.toolId}`}>Order again</LinkButton>}
        />
      </Payment>
    );
  if (order.paid && !paying)
    return (
      <>
        {alarm}
        <Receipt order={order} />
      </>
    );
  return (
    <Payment alarm={!paying && alarm}>
      <div className={styles.layout}>
        <PaymentSummary order={order} onReservationEnd={onStale} />
        <Checkout order={order} onPay={() => setPaying(true)} onReceipt={showReceipt} />
      </div>
    </Payment>
  );
}
