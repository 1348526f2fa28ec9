import { toActionState, useMutationToasts } from '@shop/web-apollo';
import { useMarkDeliveredMutation, type OrderDetailsFragment } from '@shop/web-apollo/generated/order-page';
import { ConfirmButton, LinkButton } from '@shop/web-ui';
import type { ReactNode } from 'react';
import styles from './order-page.module.css';
import { RefundButton } from './refund-button';
import { ShipButton } from './ship-button';

type Name = OrderDetailsFragment['actions'][number]['name'];

interface OrderProps {
  readonly order: OrderDetailsFragment;
}

const BUTTONS: Readonly<Partial<Record<Name, (props: OrderProps) => ReactNode>>> = {
  PAY: ({ order }) => (
    <LinkButton variant="primary" to={`/payment/${order.id}`}>
      Pay
    </LinkButton>
  ),
  SHIP: ShipButton,
  DELIVER: DeliverButton,
  REFUND: RefundButton,
};

const LABELS: Readonly<Partial<Record<Name, string>>> = {
  SHIP: 'Ship',
  DELIVER: 'Mark as delivered',
  REFUND: 'Refund',
};

/** What the caller can do now, and why the rest is not possible. */
export function OrderActionsPanel({ order }: OrderProps) {
  const offered = order.actions.filter(({ name, allowed }) => allowed && BUTTONS[name]);
  const refused = order.actions.filter(({ name, allowed }) => !allowed && LABELS[name]);
  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        {offered.map(({ name }) => {
          const Action = BUTTONS[name];
          return Action && <Action key={name} order={order} />;
        })}
      </div>
      {refused.length > 0 && (
        <dl className={styles.reasons}>
          {refused.map(({ name, reason }) => (
            <div key={name}>
              <dt>{LABELS[name]}</dt>
              <dd>{reason}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function DeliverButton({ order }: OrderProps) {
  const toasts = useMutationToasts('Mark as delivered', { success: 'Order marked as delivered' });
  const mutation = useMarkDeliveredMutation({ variables: { id: order.id }, ...toasts });
  return (
    <ConfirmButton
      label="Mark as delivered"
      variant="primary"
      target={`Order ${order.number}`}
      question="Mark as delivered?"
      confirmLabel="Mark as delivered"
      isLoss={false}
      action={toActionState(mutation)}
    >
      Order {order.number} for {order.customerEmail}. This can&apos;t be undone.
    </ConfirmButton>
  );
}
