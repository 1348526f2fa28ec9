import { newIdempotencyKey } from '@shop/web-apollo';
import { useState } from 'react';
import { useAddReview } from '../hooks/use-add-review';
import { ReviewForm } from './review-form';

/**
 * Adds a review and clears after success. Keeps one idempotency key until then, so that a retry after a lost response
 * adds no second review.
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
