import { skipToken, toQueryState } from '@shop/web-apollo';
import {
  usePaymentOrderChangedSubscription,
  usePaymentQuery,
  type PaymentOrderFragment,
} from '@shop/web-apollo/generated/orders';
import {
  EmptyState,
  ErrorPanel,
  LinkButton,
  PageHeading,
  SkeletonGroup,
  useDocumentTitle,
} from '@shop/web-ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { Checkout } from './components/checkout';
import { OrdersLink } from './components/order-parts';
import { OtherCustomerPayment, PaymentSummary } from './components/payment-summary';
import styles from './components/payment.module.css';
import { Receipt } from './components/receipt';
import { isExpired } from './rules/order-status';

const SKELETON = <SkeletonGroup count={2} height="208px" className={styles.layout} />;

const NOTHING_TO_PAY = (
  <EmptyState
    title="Nothing to pay"
    text="This order is already paid, was canceled or doesn't exist."
    action={<OrdersLink />}
  />
);

const NOT_PAID_IN_TIME = "This order was canceled because it wasn't paid in time. Nothing was charged.";

/** `/payment/:id` with an order or tool id: pays the order, or shows its receipt. */
export function PaymentPage() {
  const { id = '' } = useParams();
  const { order, isOtherCustomers, ...query } = usePaymentOrder(id);
  const { data, failure, busy, onRetry } = toQueryState(query);
  const errorPanel = failure && (
    <ErrorPanel message={failure} busy={busy} onRetry={onRetry} isInline={data !== undefined} />
  );
  if (order && !isOtherCustomers)
    return <OrderPayment key={order.id} order={order} errorPanel={errorPanel} onStale={onRetry} />;
  const content = order ? <OtherCustomerPayment order={order} /> : data ? NOTHING_TO_PAY : SKELETON;
  return <Payment errorPanel={errorPanel}>{(data || !errorPanel) && content}</Payment>;
}

/** The order of a payment URL. A tool id resolves only while unpaid, so a found order is followed by its own id. */
function usePaymentOrder(address: string) {
  const [followed, setFollowed] = useState({ address, id: address });
  const id = followed.address === address ? followed.id : address;
  const query = usePaymentQuery({ variables: { id } });
  // Keeps the tool URL's result while the order loads by its own id.
  const data = query.data ?? (id === address ? undefined : query.previousData);
  const order = data?.payableOrder ?? data?.order;
  usePaymentOrderChangedSubscription(
    order ? { variables: { id: order.id }, ignoreResults: true } : skipToken,
  );
  if (order && order.id !== id) setFollowed({ address, id: order.id });
  const isOtherCustomers = order?.status === 'PENDING_PAYMENT' && !data?.payableOrder;
  return { ...query, data, order, isOtherCustomers };
}

interface PaymentProps {
  readonly errorPanel: ReactNode;
  readonly children: ReactNode;
}

/** The page until the order is paid. */
function Payment({ errorPanel, children }: PaymentProps) {
  useDocumentTitle('Payment');
  return (
    <>
      <PageHeading>Payment</PageHeading>
      {errorPanel}
      {children}
    </>
  );
}

interface OrderPaymentProps extends Pick<PaymentProps, 'errorPanel'> {
  readonly order: PaymentOrderFragment;
  readonly onStale: () => void;
}

/** Card form, then receipt. From Pay on only the payment's own responses count. */
function OrderPayment({ order, errorPanel, onStale }: OrderPaymentProps) {
  const [step, setStep] = useState<'open' | 'paying' | 'paid'>('open');
  const paying = step === 'paying';
  const needsOwnUrl = paying || order.status !== 'PENDING_PAYMENT';
  useEffect(() => {
    // A tool URL finds only unpaid orders on reload and Back. The router would treat the change as a new page.
    if (needsOwnUrl) window.history.replaceState(window.history.state, '', `/payment/${order.id}`);
  }, [order.id, needsOwnUrl]);
  const showReceipt = () => {
    setStep('paid');
    window.scrollTo(0, 0);
  };
  if (order.status === 'CANCELLED')
    return (
      <Payment errorPanel={errorPanel}>
        <EmptyState
          title={isExpired(order) ? 'Your hold has expired' : 'This order was canceled'}
          text={isExpired(order) ? NOT_PAID_IN_TIME : 'Nothing was charged. You can order the tool again.'}
          action={<LinkButton to={`/purchase/${order.toolId}`}>Order again</LinkButton>}
        />
      </Payment>
    );
  if (order.paid && !paying)
    return (
      <>
        {errorPanel}
        <Receipt order={order} isNew={step === 'paid'} />
      </>
    );
  return (
    <Payment errorPanel={!paying && errorPanel}>
      <div className={styles.layout}>
        <PaymentSummary order={order} onReservationEnd={onStale} />
        <Checkout order={order} onPay={() => setStep('paying')} onPaid={showReceipt} />
      </div>
    </Payment>
  );
}
