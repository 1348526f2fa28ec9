import { LIMITS } from '@shop/contracts';
import { errorCode, errorMessage, fieldErrors } from '@shop/web-apollo';
import { Form, LinkButton, TextArea } from '@shop/web-ui';
import { useForm } from 'react-hook-form';
import { RatingField } from './rating-field';

/** The conflict is with the review sent before under the same key, whose response was lost. */
const ADD_UNCONFIRMED =
  'This review may already be published. Check our home page before adding another one.';

interface ReviewFormValues {
  rating: string;
  description: string;
}

interface ReviewFormProps {
  readonly busy: boolean;
  readonly error: unknown;
  /** The review to edit. */
  readonly review?: { readonly rating: number; readonly description: string } | null | undefined;
  readonly submitLabel?: string;
  /** Where the response to a review was lost; of the shop's reviews unless given. */
  readonly unconfirmed?: string;
  readonly onSubmit: (review: { rating: number; description: string }) => void;
}

/** Rating and text of a review of the shop or of a tool. */
export function ReviewForm(props: ReviewFormProps) {
  const { busy, error, review, submitLabel = 'Submit', unconfirmed, onSubmit } = props;
  const { register, handleSubmit, formState } = useForm<ReviewFormValues>({
    defaultValues: { rating: review ? String(review.rating) : '', description: review?.description ?? '' },
  });
  const refused = fieldErrors(error);
  const isConflict = error !== undefined && errorCode(error) === 'CONFLICT';
  const submit = handleSubmit(({ rating, description }) => onSubmit({ rating: Number(rating), description }));
  return (
    <Form
      submitLabel={submitLabel}
      wide
      busy={busy}
      error={isConflict ? (unconfirmed ?? ADD_UNCONFIRMED) : error ? errorMessage(error) : undefined}
      help={isConflict && unconfirmed === undefined && <LinkButton to="/">Home</LinkButton>}
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
