import { MESSAGES } from '@shop/contracts';
import { newIdempotencyKey, useMutationToasts } from '@shop/web-apollo';
import { useAddReviewMutation } from '@shop/web-apollo/generated/reviews';
import { FormPage } from '@shop/web-ui';
import { useState } from 'react';
import { ReviewForm } from './components/review-form';

/** One idempotency key until success, which clears the form: a retry after a lost response adds no second review. */
export function AddReviewPage() {
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  const [addReview, { loading, error }] = useAddReviewMutation({
    update: (cache) => void cache.evict({ fieldName: 'reviews' }),
    ...useMutationToasts('Add Review', {
      success: MESSAGES.reviewAdded,
      onSuccess: () => setKey(newIdempotencyKey()),
    }),
  });
  return (
    <FormPage title="Add Review" lead="Your review will be published under your name.">
      <ReviewForm
        key={idempotencyKey}
        busy={loading}
        error={error}
        onSubmit={(typed) => void addReview({ variables: { input: { ...typed, idempotencyKey } } })}
      />
    </FormPage>
  );
}
