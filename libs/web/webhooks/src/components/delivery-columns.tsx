import { toActionState, useMutationToasts } from '@shop/web-apollo';
import {
  useReplayWebhookDeliveryMutation,
  type ListedDeliveryFragment,
} from '@shop/web-apollo/generated/webhooks';
import { Badge, ConfirmButton, Moment, type Column } from '@shop/web-ui';
import { STATE_BADGES } from '../rules/delivery-texts';
import styles from './webhooks.module.css';

interface DeliveryProps {
  readonly delivery: ListedDeliveryFragment;
}

export const DELIVERY_COLUMNS: readonly Column<ListedDeliveryFragment>[] = [
  { header: 'Event', cardSlot: 'title', cell: ({ event }) => event },
  { header: 'Message', cell: ({ payload }) => <code className={styles.problem}>{payload}</code> },
  { header: 'Noticed', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { header: 'Status', cell: (delivery) => <DeliveryState delivery={delivery} /> },
  {
    header: 'Actions',
    align: 'end',
    cardSlot: 'actions',
    cell: (delivery) => (delivery.state === 'QUEUED' ? null : <ReplayButton delivery={delivery} />),
  },
];

function DeliveryState({ delivery }: DeliveryProps) {
  const { state, deliveredAt, nextAttemptAt, problem, attempts } = delivery;
  const { text, tone } = STATE_BADGES[state];
  return (
    <>
      <Badge tone={tone}>{text}</Badge> {deliveredAt !== null && <Moment at={deliveredAt} />}
      {problem !== null && (
        <p className={styles.problem}>
          {problem} (attempt {attempts})
        </p>
      )}
      {problem !== null && nextAttemptAt !== null && (
        <p className={styles.problem}>
          Next attempt: <Moment at={nextAttemptAt} />
        </p>
      )}
    </>
  );
}

function ReplayButton({ delivery: { id, event, messageId } }: DeliveryProps) {
  const mutation = useReplayWebhookDeliveryMutation({
    variables: { id },
    ...useMutationToasts('Send webhook again', { success: 'Webhook queued' }),
  });
  return (
    <ConfirmButton
      label="Send again"
      variant="ghost"
      target={`${event} ${messageId}`}
      question={`Send ${event} again?`}
      confirmLabel="Send webhook"
      isLoss={false}
      action={toActionState(mutation)}
    >
      <p>It goes out in a moment under the same id.</p>
    </ConfirmButton>
  );
}
