import { isOutcomeUnknown } from '@shop/web-auth';
import { notify } from '@shop/web-ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { PATHS } from '../../paths';
import { useAuthForm } from './use-auth-form';
import type { LoginState } from './use-return-path';

type Step =
  | { readonly name: 'checking' | 'useless' }
  /** The identity service did not respond. */
  | { readonly name: 'unknown'; readonly message: string }
  /** The link became invalid after an unanswered attempt, which may have used it. */
  | { readonly name: 'choosing' | 'possiblyUsed'; readonly email: string };

/** Firebase's query parameter. */
const CODE = 'oobCode';

/** History state, so that a reload keeps the link. */
interface KeptLink {
  readonly code: string | null | undefined;
}

/** Steps from the email link to a new password. The code moves to history state, because URLs appear in logs. */
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

  const possiblyUsed = useRef(false);
  const reset = async (password: string) => {
    if (!code) return false;
    const service = await session.identity();
    return service.resetPassword(code, password).catch((error: unknown) => {
      possiblyUsed.current ||= isOutcomeUnknown(error);
      throw error;
    });
  };
  /** A signed-in user would be redirected away from the login form. */
  const signOutFirst = () => {
    if (session.readToken()) void session.signOut(PATHS.login);
  };

  const choose = (email: string, password: string) =>
    auth.run('form', async () => {
      if (!(await reset(password)))
        return setStep(possiblyUsed.current ? { name: 'possiblyUsed', email } : { name: 'useless' });
      notify.success('Password changed. Log in with the new one.');
      signOutFirst();
      void navigate(PATHS.login, { replace: true, state: { email } satisfies LoginState });
    });
  return { step, auth, check: () => void check(), choose, signOutFirst };
}
