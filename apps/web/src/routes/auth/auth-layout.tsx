import { Button, Spinner } from '@shop/web-ui';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { AuthFrame } from './auth-frame';
import styles from './auth.module.css';
import type { useAuthForm } from './use-auth-form';
import { useLoginPurpose } from './use-return-path';

interface AuthLayoutProps {
  readonly title: string;
  readonly auth: ReturnType<typeof useAuthForm>;
  readonly redirectTo: string;
  /** How to go on, such as "Log in", before the purpose of the visit. */
  readonly verb: string;
  readonly other: ReactNode;
  readonly children: ReactNode;
}

/** Shared parts of login and signup: form, Google sign-in, redirect after sign-in. */
export function AuthLayout({ title, auth, redirectTo, verb, other, children }: AuthLayoutProps) {
  const purpose = useLoginPurpose();
  if (auth.signedIn) return <Navigate to={redirectTo} replace />;
  if (auth.restoring) return <Spinner text="Signing you in…" />;
  return (
    <AuthFrame title={title} lead={purpose && `${verb} to ${purpose}.`}>
      {children}
      <p className={styles.or}>or</p>
      <Button
        wide
        busy={auth.running === 'google'}
        disabled={auth.running === 'form'}
        onClick={() => void auth.run('google', () => auth.session.signInWithGoogle())}
      >
        <GoogleMark />
        Continue with Google
      </Button>
      <p className={styles.other}>{other}</p>
    </AuthFrame>
  );
}

function GoogleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" fill="none" strokeWidth="3.4" aria-hidden="true">
      <path stroke="#ea4335" d="M15.4 5.2A7.2 7.2 0 0 0 3.5 7" />
      <path stroke="#fbbc05" d="M3.5 7a7.2 7.2 0 0 0 0 6" />
      <path stroke="#34a853" d="M3.5 13a7.2 7.2 0 0 0 11.2 2.4" />
      <path stroke="#4285f4" d="M14.7 15.4A7.2 7.2 0 0 0 17.2 10H10" />
    </svg>
  );
}
