import { ErrorPanel, LinkButton, Spinner, useDocumentTitle } from '@shop/web-ui';
import { PATHS } from '../../paths';
import { AuthFrame } from './auth-frame';
import styles from './auth.module.css';
import { NewPasswordForm } from './new-password-form';
import { useNewPassword } from './use-new-password';

const TITLE = 'Set a new password';

/** Lets whoever came by the link of a mail choose a new password; says so when the link is of no use any more. */
export function NewPasswordPage() {
  useDocumentTitle('New password');
  const { step, auth, check, choose } = useNewPassword();
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
        <AuthFrame title="This link does not work">
          <div role="status" className={styles.told}>
            <p>It was used already, is older than an hour, or is not complete.</p>
          </div>
          <LinkButton to={PATHS.forgotPassword} variant="primary" wide>
            Ask for a new link
          </LinkButton>
        </AuthFrame>
      );
    case 'choosing':
      return (
        <AuthFrame title={TITLE}>
          <NewPasswordForm
            email={step.email}
            busy={auth.running === 'form'}
            message={auth.message}
            onChoose={(password) => void choose(step.email, password)}
          />
        </AuthFrame>
      );
  }
}
