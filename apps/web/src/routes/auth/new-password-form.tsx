import { LIMITS } from '@shop/contracts';
import { Button, Form, FormError, TextField } from '@shop/web-ui';
import { useForm } from 'react-hook-form';
import { AuthEmailField } from './auth-email-field';
import { PASSWORD_RULES } from './rules';

interface NewPasswordFormProps {
  /** Account of the password, so that the browser saves both together. */
  readonly email: string;
  readonly busy: boolean;
  readonly message: string | undefined;
  readonly onChoose: (password: string) => void;
}

export function NewPasswordForm({ email, busy, message, onChoose }: NewPasswordFormProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const submit = handleSubmit(({ password }) => onChoose(password));
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <AuthEmailField autoComplete="username" value={email} readOnly />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${LIMITS.passwordMin} characters`}
        error={formState.errors.password?.message}
        {...register('password', PASSWORD_RULES)}
      />
      <Button type="submit" variant="primary" wide busy={busy}>
        Change password
      </Button>
      <FormError message={message} />
    </Form>
  );
}
