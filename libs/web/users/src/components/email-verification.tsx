import { useSession, useSignedInUser } from '@shop/web-auth';
import { Button, FormError, LinkButton, notify, Panel, Spinner, Stack } from '@shop/web-ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import styles from './email-verification.module.css';

/** Sends an email whose link returns to this page; the demo shows the link. Renders nothing once verified. */
export function EmailVerification() {
  const { email, emailVerified } = useSignedInUser();
  const { step, running, message, send, finish } = useEmailVerification();
  if (running === 'redeem') return <Spinner text="Verifying your email…" />;
  if (emailVerified) return null;
  return (
    <Panel className={styles.notice} role="region" aria-labelledby="not-verified">
      <Stack>
        <h3 id="not-verified" className={styles.title}>
          Your email isn't verified
        </h3>
        <p className={styles.text} aria-live="polite">
          {step.name === 'asked' && "Verify your email so we know it's yours."}
          {step.name === 'sent' && `We have sent a link to ${email}. Open it, then come back here.`}
          {step.name === 'inMailbox' &&
            `The demo's emails stay on this machine. This is the link in the one to ${email}:`}
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
            {step.name === 'asked' ? 'Send verification email' : 'Resend'}
          </Button>
        </div>
        <FormError message={message} />
      </Stack>
    </Panel>
  );
}

type Step =
  | { readonly name: 'asked' | 'sent' }
  /** The demo mailbox has the email; `link` is this page's query. */
  | { readonly name: 'inMailbox'; readonly link: string };

/** Running action: sending an email, redeeming its link here, or applying a link opened elsewhere. */
type Action = 'send' | 'redeem' | 'finish';

const CODE = 'oobCode';
const MODE = { mode: 'verifyEmail' };
/** Marks the return from the identity service's own page. */
const RETURNED = 'verified';

/** Steps of email verification. Links that return to this page are redeemed automatically. */
function useEmailVerification() {
  const { session } = useSession();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>({ name: 'asked' });
  const [running, setRunning] = useState<Action>();
  const [message, setMessage] = useState<string>();

  const run = useCallback(async (action: Action, work: () => Promise<Step>) => {
    setRunning(action);
    setMessage(undefined);
    try {
      setStep(await work());
    } catch (error) {
      setMessage(error instanceof Error ? error.message : "That didn't work. Please try again.");
    }
    setRunning(undefined);
  }, []);

  const confirmVerified = useCallback(async (): Promise<Step> => {
    if (await session.refreshEmailVerification()) notify.success('Email verified');
    else throw new Error("Your email isn't verified yet. Open the link in the email first.");
    return { name: 'asked' };
  }, [session]);

  const code = params.get(CODE) ?? undefined;
  const hasReturned = code !== undefined || params.has(RETURNED);
  const isRedeeming = useRef(false);
  useEffect(() => {
    if (!hasReturned || isRedeeming.current) return;
    isRedeeming.current = true;
    void navigate(pathname, { replace: true });
    void run('redeem', async () => {
      if (code !== undefined) await (await session.identity()).applyVerification(code);
      // The link is consumed: later errors are retried without it.
      setStep({ name: 'sent' });
      return confirmVerified();
    }).then(() => (isRedeeming.current = false));
  }, [hasReturned, code, navigate, pathname, run, session, confirmVerified]);

  const send = () =>
    void run('send', async () => {
      const service = await session.identity();
      const sent = await service.sendVerificationEmail(`${window.location.origin}${pathname}?${RETURNED}=1`);
      if (sent === null) return { name: 'sent' };
      return { name: 'inMailbox', link: `?${new URLSearchParams({ ...MODE, [CODE]: sent })}` };
    });
  const finish = () => void run('finish', confirmVerified);
  return { step, running, message, send, finish };
}
