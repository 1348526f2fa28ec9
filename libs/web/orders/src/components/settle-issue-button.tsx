import { LIMITS } from '@shop/contracts';
import { toActionState, useMutationToasts } from '@shop/web-apollo';
import { useSettlePaymentIssueMutation, type ManagedOrderFragment } from '@shop/web-apollo/generated/orders';
import { ConfirmButton, TextArea } from '@shop/web-ui';
import { useState } from 'react';

/** Takes an order off the payment issues, with a note on how it was settled. */
export function SettleIssueButton({ order }: { readonly order: ManagedOrderFragment }) {
  const [note, setNote] = useState('');
  const toasts = useMutationToasts('Settle Payment Issue', { success: 'Payment issue settled' });
  const mutation = useSettlePaymentIssueMutation({ variables: { id: order.id, note }, ...toasts });
  return (
    <ConfirmButton
      label="Settle issue"
      variant="ghost"
      target={`${order.toolName}, ${order.customerEmail}`}
      question="Settle the payment issue?"
      confirmLabel="Settle issue"
      isLoss={false}
      onOpen={() => setNote('')}
      action={toActionState(mutation)}
    >
      <TextArea
        label="How it was settled"
        rows={3}
        maxLength={LIMITS.issueNoteMax}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ConfirmButton>
  );
}
