import type { PaymentOrderFragment } from '@shop/web-apollo/generated/orders';
import { Email, EmptyState, Panel } from '@shop/web-ui';
import { OrderAmounts } from './order-amounts';
import { OrdersLink } from './orders-link';
import styles from './payment.module.css';

/** Admin's view of a customer's unpaid order, which only the customer can pay. */
export function OtherCustomerPayment({ order }: { readonly order: PaymentOrderFragment }) {
  const { customerName, customerEmail } = order;
  return (
    <div className={styles.layout}>
      <Panel>
        <OrderAmounts order={order} />
      </Panel>
      <EmptyState
        title="Only the customer can pay this order"
        text={
          <>
            It waits for the payment of {customerName}, <Email address={customerEmail} />.
          </>
        }
        action={<OrdersLink customerEmail={customerEmail} />}
      />
    </div>
  );
}
