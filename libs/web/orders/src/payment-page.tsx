import { errorText } from '@shop/web-data';
import type { PaymentOrderFragment } from '@shop/web-data/generated/orders';
import { EmptyState, ErrorPanel, LinkButton, PageHeading, Skeleton, useDocumentTitle } from '@shop/web-ui';
import { useParams } from 'react-router-dom';
import { usePaymentOrder } from './hooks/use-payment-order';
import { Checkout } from './parts/checkout';
import { PaymentSummary } from './parts/payment-summary';
import styles from './parts/payment.module.css';

/** `/payment/:id`, of an order or of a tool: pays the order, or shows that it is paid. */
export function PaymentPage() {
  useDocumentTitle('Payment');
  const { id = '' } = useParams();
  const { data, order, error, loading, refetch } = usePaymentOrder(id);
  return (
    <>
      <PageHeading>Payment</PageHeading>
      {order ? (
        <OrderPayment key={order.id} order={order} onStale={() => void refetch()} />
      ) : error ? (
        <ErrorPanel message={errorText(error)} busy={loading} onRetry={() => void refetch()} />
      ) : data ? (
        <EmptyState
          title="Nothing to pay here"
          text="There is no unpaid order under this address. Your orders and their payments are in My Orders."
          action={<LinkButton to="/dashboard/my-orders">My Orders</LinkButton>}
        />
      ) : (
        <div className={styles.layout} role="status" aria-label="Loading…">
          <Skeleton height="208px" />
          <Skeleton height="208px" />
        </div>
      )}
    </>
  );
}

interface OrderPaymentProps {
  readonly order: PaymentOrderFragment;
  /** What is shown of the order may no longer be so. */
  readonly onStale: () => void;
}

function OrderPayment({ order, onStale }: OrderPaymentProps) {
  if (order.status === 'CANCELLED')
    return (
      <EmptyState
        title="This order was cancelled"
        text="Its pieces are no longer reserved. You can order the tool again."
        action={<LinkButton to={`/purchase/${order.toolId}`}>Order again</LinkButton>}
      />
    );
  return (
    <div className={styles.layout}>
      <PaymentSummary order={order} onHoldEnd={onStale} />
      <Checkout order={order} />
    </div>
  );
}
