import { useSession } from '@shop/web-auth';
import { Button, cx, Skeleton, useOnReconnect } from '@shop/web-ui';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { PATHS } from '../paths';
import styles from './navbar.module.css';

const SIGNING_IN: ReadonlySet<string> = new Set([PATHS.login, PATHS.signup, PATHS.forgotPassword]);

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

/** Leads back to the page on which it was pressed; on an auth page to where that leads. */
function LoginLink() {
  const from = useLocation();
  const isAuthPage = from.pathname.startsWith(PATHS.login) || SIGNING_IN.has(from.pathname);
  const state = SIGNING_IN.has(from.pathname) ? from.state : undefined;
  return (
    <NavLink to={PATHS.login} state={isAuthPage ? state : { from }} className={cx(styles.link)}>
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
      <span dir="auto" className={styles.name}>
        {name.toUpperCase()}
      </span>
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
