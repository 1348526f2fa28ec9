import { LIMITS } from '@shop/contracts';
import { errorMessage, fieldErrors, toActionState, useMutationToasts } from '@shop/web-apollo';
import {
  useRemoveReviewReplyMutation,
  useReplyToReviewMutation,
  type ManagedReviewFragment,
} from '@shop/web-apollo/generated/reviews';
import { Button, ConfirmButton, Dialog, Form, TextArea } from '@shop/web-ui';
import { useState } from 'react';

interface ReplyProps {
  readonly review: Pick<ManagedReviewFragment, 'id' | 'displayName' | 'reply'>;
}

/** Answers a review, changes the answer or removes it. */
export function ReplyButtons({ review }: ReplyProps) {
  return (
    <>
      <ReplyButton review={review} />
      {review.reply !== null && <RemoveReplyButton review={review} />}
    </>
  );
}

function ReplyButton({ review: { id, displayName, reply } }: ReplyProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [send, { loading, error, reset }] = useReplyToReviewMutation(
    useMutationToasts('Reply', { success: 'Reply saved', onSuccess: () => setOpen(false) }),
  );
  const open = () => {
    reset();
    setText(reply ?? '');
    setOpen(true);
  };
  const refused = error && fieldErrors(error)['reply'];
  return (
    <>
      <Button variant="ghost" aria-description={`Review by ${displayName}`} onClick={open}>
        {reply === null ? 'Reply' : 'Edit reply'}
      </Button>
      {isOpen && (
        <Dialog open title={`Reply to ${displayName}`} busy={loading} onClose={() => setOpen(false)}>
          <Form
            submitLabel="Save reply"
            busy={loading}
            error={error && !refused ? errorMessage(error) : undefined}
            onSubmit={(event) => {
              event.preventDefault();
              void send({ variables: { id, reply: text } });
            }}
          >
            <TextArea
              label="Reply"
              maxLength={LIMITS.reviewReplyMax}
              required
              value={text}
              error={refused}
              onChange={({ target }) => setText(target.value)}
            />
            <p>Everyone who reads the review sees it.</p>
          </Form>
        </Dialog>
      )}
    </>
  );
}

function RemoveReplyButton({ review: { id, displayName } }: ReplyProps) {
  const mutation = useRemoveReviewReplyMutation({
    variables: { id },
    ...useMutationToasts('Remove Reply', { success: 'Reply removed' }),
  });
  return (
    <ConfirmButton
      label="Remove reply"
      variant="ghost"
      target={`Review by ${displayName}`}
      question={`Remove the reply to ${displayName}?`}
      confirmLabel="Remove reply"
      action={toActionState(mutation)}
    >
      The shop no longer shows it.
    </ConfirmButton>
  );
}
