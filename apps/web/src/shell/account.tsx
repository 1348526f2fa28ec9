import { useSession } from '@shop/web-auth';
import { Button, cx, Skeleton, useOnReconnect } from '@shop/web-ui';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { PATHS } from '../paths';
import styles from './navbar.module.css';

/** The pages that tell each other where somebody came from. */
const SIGNING_IN: ReadonlySet<string> = new Set([PATHS.login, PATHS.signup, PATHS.forgotPassword]);

/** Who is signed in and the way out, or the way in. */
export function Account() {
  const { state } = useSession();
  switch (state.status) {
    case 'signedIn':
      return <SignedIn name={state.user.displayName} />;
    case 'restoring':
      return <Skeleton width="128px" height="24px" />;
    case 'unreachable':
      return <Unreachable />;
    default:
      return <LoginLink />;
  }
}

/** Pressed while somebody is on the way in already, it must not lose where they are led back to. */
function LoginLink() {
  const { pathname, state } = useLocation();
  return (
    <NavLink
      to={PATHS.login}
      state={SIGNING_IN.has(pathname) ? state : undefined}
      className={cx(styles.link)}
    >
      Login
    </NavLink>
  );
}

function SignedIn({ name }: { readonly name: string }) {
  const { session } = useSession();
  const [busy, setBusy] = useState(false);
  const leave = () => {
    setBusy(true);
    void session.signOut();
  };
  return (
    <>
      <span className={styles.name}>{name.toUpperCase()}</span>
      <Button variant="ghost" busy={busy} onClick={leave}>
        Sign Out
      </Button>
    </>
  );
}

function Unreachable() {
  const { session } = useSession();
  const restore = () => void session.restore();
  useOnReconnect(restore);
  return (
    <Button variant="ghost" onClick={restore}>
      Reconnect
    </Button>
  );
}
