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
  /** Where to go once somebody is signed in. */
  readonly onwardTo: string;
  /** What stands below the form: the way to the other form. */
  readonly other: ReactNode;
  readonly children: ReactNode;
}

/** What login and signup have in common: form, other ways in, and the way on once somebody is in. */
export function AuthLayout({ title, auth, onwardTo, other, children }: AuthLayoutProps) {
  if (auth.signedIn) return <Navigate to={onwardTo} replace />;
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
