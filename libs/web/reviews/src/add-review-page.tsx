import { LIMITS, MESSAGES } from '@shop/contracts';
import { errorCode, errorMessage, fieldErrors, newIdempotencyKey, useMutationToasts } from '@shop/web-apollo';
import { useAddReviewMutation } from '@shop/web-apollo/generated/reviews';
import { Form, FormPage, LinkButton, TextArea } from '@shop/web-ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { RatingField } from './components/rating-field';

/** The conflict is with the review sent before under the same key, whose response was lost. */
const ADD_UNCONFIRMED =
  'This review may already be published. Check our home page before adding another one.';

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

interface ReviewFormValues {
  rating: string;
  description: string;
}

interface ReviewFormProps {
  readonly busy: boolean;
  readonly error: unknown;
  readonly onSubmit: (review: { rating: number; description: string }) => void;
}

function ReviewForm({ busy, error, onSubmit }: ReviewFormProps) {
  const { register, handleSubmit, formState } = useForm<ReviewFormValues>();
  const refused = fieldErrors(error);
  const isConflict = error !== undefined && errorCode(error) === 'CONFLICT';
  const submit = handleSubmit(({ rating, description }) => onSubmit({ rating: Number(rating), description }));
  return (
    <Form
      submitLabel="Submit"
      wide
      busy={busy}
      error={isConflict ? ADD_UNCONFIRMED : error ? errorMessage(error) : undefined}
      help={isConflict && <LinkButton to="/">Home</LinkButton>}
      onSubmit={(event) => void submit(event)}
    >
      <RatingField
        error={formState.errors.rating?.message ?? refused['rating']}
        {...register('rating', { required: 'Choose a rating' })}
      />
      <TextArea
        label="Description"
        placeholder="What works well? What could be better?"
        maxLength={LIMITS.reviewMax}
        required
        error={formState.errors.description?.message ?? refused['description']}
        {...register('description', {
          validate: (text) => text.trim() !== '' || 'Description is Required',
        })}
      />
    </Form>
  );
}
