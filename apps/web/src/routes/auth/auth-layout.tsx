import { Button, Spinner } from '@shop/web-ui';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { AuthFrame } from './auth-frame';
import styles from './auth.module.css';
import { GoogleMark } from './google-mark';
import type { useAuthForm } from './use-auth-form';

interface AuthLayoutProps {
  readonly title: string;
  readonly auth: ReturnType<typeof useAuthForm>;
  /** Destination after sign-in. */
  readonly redirectTo: string;
  /** Link to the other form. */
  readonly other: ReactNode;
  readonly children: ReactNode;
}

/** Shared parts of login and signup: form, Google sign-in, redirect after sign-in. */
export function AuthLayout({ title, auth, redirectTo, other, children }: AuthLayoutProps) {
  if (auth.signedIn) return <Navigate to={redirectTo} replace />;
  if (auth.restoring) return <Spinner text="Checking who you are…" />;
  return (
    <AuthFrame title={title}>
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
