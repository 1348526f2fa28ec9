import { LIMITS } from '@shop/contracts';
import { fieldErrors } from '@shop/web-apollo';
import { Button, Form, TextArea, TextField } from '@shop/web-ui';
import { useForm } from 'react-hook-form';
import { ratingError } from '../rules/rating';
import { ReviewRefusal } from './review-refusal';

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

/** Rating and text. Keeps the input until the server accepts it. */
export function ReviewForm({ busy, error, onSubmit }: ReviewFormProps) {
  const { register, handleSubmit, formState } = useForm<ReviewFormValues>();
  const refused = fieldErrors(error);
  const submit = handleSubmit(onSubmit);
  return (
    <Form onSubmit={(event) => void submit(event)}>
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
      <ReviewRefusal error={error} />
      <Button type="submit" variant="primary" busy={busy}>
        Submit
      </Button>
    </Form>
  );
}
