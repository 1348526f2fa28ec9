import { REVIEW_HIDDEN_REASONS, type ReviewHiddenReason } from '@shop/contracts';
import { toActionState, useMutationToasts } from '@shop/web-apollo';
import {
  useHideReviewMutation,
  useShowReviewMutation,
  type ManagedReviewFragment,
} from '@shop/web-apollo/generated/reviews';
import { ConfirmButton, SelectField } from '@shop/web-ui';
import { useState } from 'react';
import { HIDDEN_REASON_TEXT } from '../rules/hidden-reasons';

const REASONS = REVIEW_HIDDEN_REASONS.map((reason) => [reason, HIDDEN_REASON_TEXT[reason]] as const);

interface ReviewProps {
  readonly review: ManagedReviewFragment;
}

export function ReviewActions({ review }: ReviewProps) {
  return review.hiddenReason ? <ShowReviewButton review={review} /> : <HideReviewButton review={review} />;
}

function HideReviewButton({ review: { id, displayName } }: ReviewProps) {
  const [reason, setReason] = useState<ReviewHiddenReason>('ADVERTISING');
  const mutation = useHideReviewMutation({
    variables: { id, reason },
    ...useMutationToasts('Hide Review', { success: 'Review hidden' }),
  });
  return (
    <ConfirmButton
      label="Hide"
      variant="ghost"
      target={`Review by ${displayName}`}
      question={`Hide the review by ${displayName}?`}
      confirmLabel="Hide review"
      action={toActionState(mutation)}
    >
      <p>The shop no longer shows or counts it. You can show it again at any time.</p>
      <SelectField
        label="Reason"
        options={REASONS}
        value={reason}
        onChange={({ target }) =>
          setReason(REVIEW_HIDDEN_REASONS.find((known) => known === target.value) ?? reason)
        }
      />
    </ConfirmButton>
  );
}

function ShowReviewButton({ review: { id, displayName } }: ReviewProps) {
  const mutation = useShowReviewMutation({
    variables: { id },
    ...useMutationToasts('Show Review', { success: 'Review shown again' }),
  });
  return (
    <ConfirmButton
      label="Show again"
      variant="ghost"
      target={`Review by ${displayName}`}
      question={`Show the review by ${displayName} again?`}
      confirmLabel="Show review"
      isLoss={false}
      action={toActionState(mutation)}
    >
      The shop shows and counts it again.
    </ConfirmButton>
  );
}
