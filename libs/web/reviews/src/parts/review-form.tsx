import { LIMITS } from '@shop/contracts';
import { errorText, fieldErrors, newIdempotencyKey } from '@shop/web-data';
import { Button, FormError, Stack, TextArea, TextField } from '@shop/web-ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAddReview } from '../hooks/use-add-review';
import { ratingError } from '../rules/rating';

/** What is typed; the rating is NaN while its input is empty. */
interface ReviewFormValues {
  rating: number;
  description: string;
}

/** Rates the shop in figures and words. After success it is empty again, with a key for the next review. */
export function ReviewForm() {
  const { register, handleSubmit, reset, formState } = useForm<ReviewFormValues>();
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  const [addReview, { loading, error }] = useAddReview(() => {
    reset();
    setKey(newIdempotencyKey());
  });
  const refused = fieldErrors(error);
  const submit = handleSubmit(
    (typed) => void addReview({ variables: { input: { ...typed, idempotencyKey } } }),
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <TextField
          label="Rating"
          placeholder="Your Rating (1-5)"
          type="number"
          inputMode="numeric"
          min={LIMITS.ratingMin}
          max={LIMITS.ratingMax}
          required
          error={formState.errors.rating?.message ?? refused['rating']}
          {...register('rating', { valueAsNumber: true, validate: ratingError })}
        />
        <TextArea
          label="Description"
          placeholder="What do you like, what should we do better?"
          maxLength={LIMITS.reviewMax}
          required
          error={formState.errors.description?.message ?? refused['description']}
          {...register('description', {
            validate: (text) => text.trim() !== '' || 'Description is Required',
          })}
        />
        <FormError message={error && errorText(error)} />
        <Button type="submit" variant="primary" busy={loading}>
          Submit
        </Button>
      </Stack>
    </form>
  );
}
