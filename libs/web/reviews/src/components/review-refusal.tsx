import { errorCode, errorMessage } from '@shop/web-apollo';
import { FormError, LinkButton } from '@shop/web-ui';

const ADD_UNCONFIRMED =
  'Your review may already be on our home page, as you wrote it before. Please look there before you add another one.';

interface ReviewRefusalProps {
  /** Why the server has not taken the review; undefined unless it was refused. */
  readonly error: unknown;
}

/** Why a review was not taken. A conflict is with the one sent before, under the same key and left without an answer. */
export function ReviewRefusal({ error }: ReviewRefusalProps) {
  if (!error) return null;
  if (errorCode(error) !== 'CONFLICT') return <FormError message={errorMessage(error)} />;
  return (
    <>
      <FormError message={ADD_UNCONFIRMED} />
      <LinkButton to="/">Home</LinkButton>
    </>
  );
}
