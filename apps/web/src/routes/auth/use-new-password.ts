import { isOutcomeUnknown } from '@shop/web-auth';
import { notify } from '@shop/web-ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { PATHS } from '../../paths';
import { useAuthForm } from './use-auth-form';
import type { LoginState } from './use-return-path';

/** What is known of the link. */
type Step =
  | { readonly name: 'checking' | 'useless' }
  /** The identity service did not answer. */
  | { readonly name: 'unknown'; readonly message: string }
  /** It is of no use any more after a try that got no answer: that may have used it up. */
  | { readonly name: 'choosing' | 'perhapsDone'; readonly email: string };

/** As Firebase calls it in links. */
const CODE = 'oobCode';

/** What the page's entry of the history keeps for a reload. */
interface KeptLink {
  readonly code: string | null | undefined;
}

/**
 * The steps from the link of a mail to a new password. Its code leaves the address at once, which servers log and the
 * browser's history shows, for the state of the entry in the history: a phone may drop the page while another app is open.
 */
export function useNewPassword() {
  const auth = useAuthForm();
  const { session } = auth;
  const { pathname, state }: { readonly pathname: string; readonly state: KeptLink | null } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [code] = useState(() => params.get(CODE) ?? state?.code);
  const [step, setStep] = useState<Step>({ name: code ? 'checking' : 'useless' });

  useEffect(() => {
    if (params.size > 0) void navigate(pathname, { replace: true, state: { code } satisfies KeptLink });
  }, [code, navigate, params, pathname]);

  const check = useCallback(async () => {
    if (!code) return;
    setStep({ name: 'checking' });
    try {
      const email = await (await session.identity()).verifyPasswordResetCode(code);
      setStep(email === null ? { name: 'useless' } : { name: 'choosing', email });
    } catch (error) {
      setStep({ name: 'unknown', message: error instanceof Error ? error.message : String(error) });
    }
  }, [code, session]);
  useEffect(() => void check(), [check]);

  const perhapsDone = useRef(false);
  const reset = async (password: string) => {
    if (!code) return false;
    const service = await session.identity();
    return service.resetPassword(code, password).catch((error: unknown) => {
      perhapsDone.current ||= isOutcomeUnknown(error);
      throw error;
    });
  };
  /** Whoever is in here, be it another person, would not get to see the login form. */
  const letOut = () => {
    if (session.readToken()) void session.signOut(PATHS.login);
  };

  const choose = (email: string, password: string) =>
    auth.run('form', async () => {
      if (!(await reset(password)))
        return setStep(perhapsDone.current ? { name: 'perhapsDone', email } : { name: 'useless' });
      notify.success('Password changed. Log in with the new one.');
      letOut();
      void navigate(PATHS.login, { replace: true, state: { email } satisfies LoginState });
    });
  return { step, auth, check: () => void check(), choose, letOut };
}
