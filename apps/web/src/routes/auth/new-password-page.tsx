import { LIMITS } from '@shop/contracts';
import { ErrorPanel, LinkButton, PasswordField, Spinner, useDocumentTitle } from '@shop/web-ui';
import { useForm } from 'react-hook-form';
import { PATHS } from '../../paths';
import { AuthEmailField, AuthForm, AuthFrame } from './auth-frame';
import styles from './auth.module.css';
import { PASSWORD_RULES } from './rules';
import type { useAuthForm } from './use-auth-form';
import { useNewPassword } from './use-new-password';
import type { LoginState } from './use-return-path';

const TITLE = 'Set a new password';

/** Sets a new password from an email link, or explains that the link is no longer valid. */
export function NewPasswordPage() {
  useDocumentTitle('New password');
  const { step, auth, check, choose, signOutFirst } = useNewPassword();
  switch (step.name) {
    case 'checking':
      return <Spinner text="Checking the link…" />;
    case 'unknown':
      return (
        <AuthFrame title={TITLE}>
          <ErrorPanel message={step.message} onRetry={check} />
        </AuthFrame>
      );
    case 'useless':
      return (
        <AuthFrame title="This link doesn't work">
          <div role="status" className={styles.notice}>
            <p>It was already used, is more than an hour old or is incomplete.</p>
          </div>
          <LinkButton to={PATHS.forgotPassword} variant="primary" wide>
            Request a new link
          </LinkButton>
        </AuthFrame>
      );
    case 'possiblyUsed':
      return (
        <AuthFrame title="Your password may already be changed">
          <div role="status" className={styles.notice}>
            <p>
              An earlier attempt got no response, and the link has been used since. Log in with the password
              you chose; if it doesn't work, request a new link there.
            </p>
          </div>
          <LinkButton
            to={PATHS.login}
            state={{ email: step.email } satisfies LoginState}
            replace
            variant="primary"
            wide
            onClick={signOutFirst}
          >
            Log in
          </LinkButton>
        </AuthFrame>
      );
    case 'choosing':
      return (
        <AuthFrame title={TITLE}>
          <NewPasswordForm auth={auth} email={step.email} onChoose={choose} />
        </AuthFrame>
      );
  }
}

interface NewPasswordFormProps {
  readonly auth: ReturnType<typeof useAuthForm>;
  /** Account of the password, so that the browser saves both together. */
  readonly email: string;
  readonly onChoose: (email: string, password: string) => Promise<void>;
}

function NewPasswordForm({ auth, email, onChoose }: NewPasswordFormProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const submit = handleSubmit(({ password }) => onChoose(email, password));
  return (
    <AuthForm auth={auth} submitLabel="Change password" onSubmit={submit}>
      <AuthEmailField autoComplete="username" value={email} readOnly />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${LIMITS.passwordMin} characters`}
        error={formState.errors.password?.message}
        {...register('password', PASSWORD_RULES)}
      />
    </AuthForm>
  );
}
