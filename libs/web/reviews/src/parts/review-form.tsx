import { LIMITS } from '@shop/contracts';
import { errorText, fieldErrors } from '@shop/web-data';
import { Button, FormError, Stack, TextArea, TextField } from '@shop/web-ui';
import { useForm } from 'react-hook-form';
import { useAddReview } from '../hooks/use-add-review';
import { ratingError } from '../rules/rating';

/** What is typed; the rating is NaN while its input is empty. */
interface ReviewFormValues {
  rating: number;
  description: string;
}

/** Rates the shop in figures and words. After success it is empty again. */
export function ReviewForm() {
  const { register, handleSubmit, reset, formState } = useForm<ReviewFormValues>();
  const [addReview, { loading, error }] = useAddReview(reset);
  const refused = fieldErrors(error);
  return (
    <form onSubmit={handleSubmit((input) => void addReview({ variables: { input } }))} noValidate>
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
