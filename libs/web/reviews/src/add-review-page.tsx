import { LIMITS, MESSAGES } from '@shop/contracts';
import { errorCode, errorMessage, fieldErrors, newIdempotencyKey, useMutationToasts } from '@shop/web-apollo';
import { useAddReviewMutation } from '@shop/web-apollo/generated/reviews';
import { Form, FormPage, LinkButton, TextArea, TextField } from '@shop/web-ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

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

/** The rating is NaN while its input is empty. */
interface ReviewFormValues {
  rating: number;
  description: string;
}

interface ReviewFormProps {
  readonly busy: boolean;
  readonly error: unknown;
  readonly onSubmit: (typed: ReviewFormValues) => void;
}

function ReviewForm({ busy, error, onSubmit }: ReviewFormProps) {
  const { register, handleSubmit, formState } = useForm<ReviewFormValues>();
  const refused = fieldErrors(error);
  const isConflict = error !== undefined && errorCode(error) === 'CONFLICT';
  const submit = handleSubmit(onSubmit);
  return (
    <Form
      submitLabel="Submit"
      wide
      busy={busy}
      error={isConflict ? ADD_UNCONFIRMED : error ? errorMessage(error) : undefined}
      help={isConflict && <LinkButton to="/">Home</LinkButton>}
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label="Rating"
        placeholder="Your Rating (1-5)"
        type="number"
        inputMode="numeric"
        min={LIMITS.ratingMin}
        max={LIMITS.ratingMax}
        required
        error={formState.errors.rating?.message ?? refused['rating']}
        {...register('rating', { valueAsNumber: true, validate: isRating })}
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

/** True, or the error. NaN stands for unreadable input. */
function isRating(rating: number): true | string {
  const isAllowed = Number.isInteger(rating) && rating >= LIMITS.ratingMin && rating <= LIMITS.ratingMax;
  return isAllowed || `Enter a whole number from ${LIMITS.ratingMin} to ${LIMITS.ratingMax}`;
}
