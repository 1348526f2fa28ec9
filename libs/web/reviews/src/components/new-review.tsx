import { newIdempotencyKey } from '@shop/web-apollo';
import { useState } from 'react';
import { useAddReview } from '../hooks/use-add-review';
import { ReviewForm } from './review-form';

/**
 * The form that adds a review; empty again once one was added. Until then it holds one key, so that a repetition after
 * a lost answer adds no second review.
 */
export function NewReview() {
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  const [addReview, { loading, error }] = useAddReview(() => setKey(newIdempotencyKey()));
  return (
    <ReviewForm
      key={idempotencyKey}
      busy={loading}
      error={error}
      onSubmit={(typed) => void addReview({ variables: { input: { ...typed, idempotencyKey } } })}
    />
  );
}
