import { useSignedInUser } from '@shop/web-auth';
import { Button, FormError, LinkButton, Panel, Spinner, Stack } from '@shop/web-ui';
import { useEmailVerification } from '../hooks/use-email-verification';
import styles from './email-verification.module.css';

/**
 * Email verification: sends an email whose link returns to this page. The demo shows the link directly. Renders
 * nothing once verified.
 */
export function EmailVerification() {
  const { email, emailVerified } = useSignedInUser();
  const { step, running, message, send, finish } = useEmailVerification();
  if (running === 'redeem') return <Spinner text="Verifying your email…" />;
  if (emailVerified) return null;
  return (
    <Panel className={styles.notice} role="region" aria-labelledby="not-verified">
      <Stack>
        <h3 id="not-verified" className={styles.title}>
          Your email is not verified
        </h3>
        <p className={styles.text} aria-live="polite">
          {step.name === 'asked' && 'Verify that it is yours: only then can you be made an admin.'}
          {step.name === 'sent' && `We have sent a link to ${email}. Open it, then come back here.`}
          {step.name === 'inMailbox' && `The demo sends no mails. This is the link that ${email} would get:`}
        </p>
        <div className={styles.actions}>
          {step.name === 'inMailbox' && (
            <LinkButton variant="primary" to={{ search: step.link }}>
              Verify my email
            </LinkButton>
          )}
          {step.name === 'sent' && (
            <Button
              variant="primary"
              busy={running === 'finish'}
              disabled={running === 'send'}
              onClick={finish}
            >
              I have opened the link
            </Button>
          )}
          <Button busy={running === 'send'} disabled={running === 'finish'} onClick={send}>
            {step.name === 'asked' ? 'Send verification email' : 'Send it again'}
          </Button>
        </div>
        <FormError message={message} />
      </Stack>
    </Panel>
  );
}
