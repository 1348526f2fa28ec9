import { Button, PageHeading, Panel, Spinner } from '@shop/web-ui';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
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

/**
 * The frame of login and signup: form, other ways in, and the way on once somebody is in. The identity service's client
 * loads as soon as somebody touches it.
 */
export function AuthLayout({ title, auth, onwardTo, other, children }: AuthLayoutProps) {
  if (auth.signedIn) return <Navigate to={onwardTo} replace />;
  if (auth.restoring) return <Spinner text="Checking who you are…" />;
  return (
    <div
      data-strangers
      className={styles.page}
      onFocus={auth.session.prepare}
      onPointerEnter={auth.session.prepare}
    >
      <PageHeading>{title}</PageHeading>
      <Panel className={styles.panel}>
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
      </Panel>
    </div>
  );
}
