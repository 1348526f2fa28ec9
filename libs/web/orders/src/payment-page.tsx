import { errorText } from '@shop/web-data';
import type { PaymentOrderFragment } from '@shop/web-data/generated/orders';
import { EmptyState, ErrorPanel, LinkButton, PageHeading, Skeleton, useDocumentTitle } from '@shop/web-ui';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useLastingAddress } from './hooks/use-lasting-address';
import { usePaymentOrder } from './hooks/use-payment-order';
import { Checkout } from './parts/checkout';
import { OrdersLink } from './parts/orders-link';
import { OthersPayment } from './parts/others-payment';
import { PaymentSummary } from './parts/payment-summary';
import styles from './parts/payment.module.css';
import { Receipt } from './parts/receipt';

/** `/payment/:id`, of an order or of a tool: pays the order, or shows the receipt of one that is paid. */
export function PaymentPage() {
  const { id = '' } = useParams();
  const { data, order, isAnothers, error, loading, refetch } = usePaymentOrder(id);
  if (order && isAnothers)
    return (
      <Payment>
        <OthersPayment order={order} />
      </Payment>
    );
  if (order) return <OrderPayment key={order.id} order={order} onStale={() => void refetch()} />;
  return (
    <Payment>
      {error ? (
        <ErrorPanel message={errorText(error)} busy={loading} onRetry={() => void refetch()} />
      ) : data ? (
        <EmptyState
          title="Nothing to pay here"
          text="There is no unpaid order under this address. Your orders say which of them are paid."
          action={<OrdersLink />}
        />
      ) : (
        <div className={styles.layout} role="status" aria-label="Loading…">
          <Skeleton height="208px" />
          <Skeleton height="208px" />
        </div>
      )}
    </Payment>
  );
}

/** What the page is until an order turns out to be paid. */
function Payment({ children }: { readonly children: ReactNode }) {
  useDocumentTitle('Payment');
  return (
    <>
      <PageHeading>Payment</PageHeading>
      {children}
    </>
  );
}

interface OrderPaymentProps {
  readonly order: PaymentOrderFragment;
  /** What is shown of the order may no longer be so. */
  readonly onStale: () => void;
}

/** The card form stays after a payment and says how it went; whoever comes later finds the receipt. */
function OrderPayment({ order, onStale }: OrderPaymentProps) {
  const [paying, setPaying] = useState(false);
  useLastingAddress(order.id, paying || order.status !== 'PENDING_PAYMENT');
  // It is a page of its own, though at the same address.
  const showReceipt = () => {
    setPaying(false);
    window.scrollTo(0, 0);
  };
  if (order.status === 'CANCELLED')
    return (
      <Payment>
        <EmptyState
          title="This order was cancelled"
          text="Its pieces are no longer reserved. You can order the tool again."
          action={<LinkButton to={`/purchase/${order.toolId}`}>Order again</LinkButton>}
        />
      </Payment>
    );
  if (order.paid && !paying) return <Receipt order={order} />;
  return (
    <Payment>
      <div className={styles.layout}>
        <PaymentSummary order={order} onHoldEnd={onStale} />
        <Checkout order={order} onPay={() => setPaying(true)} onReceipt={showReceipt} />
      </div>
    </Payment>
  );
}
