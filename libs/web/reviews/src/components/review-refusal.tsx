import { errorCode, errorMessage } from '@shop/web-apollo';
import { FormError, LinkButton } from '@shop/web-ui';

const ADD_UNCONFIRMED =
  'Your review may already be on our home page, as you wrote it before. Please look there before you add another one.';

interface ReviewRefusalProps {
  /** Undefined unless refused. */
  readonly error: unknown;
}

/** Error of a refused review. A conflict is with the one sent before under the same key, whose response was lost. */
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
