import { EmptyState, ErrorPanel, LinkButton, Spinner, useDocumentTitle } from '@shop/web-ui';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession, useSignedInUser } from './session-context';

const FOR_ADMINS = 'That page is for admins, so you were signed out. Log in as an admin.';

interface RequireUserProps {
  readonly loginPath: string;
  /** The page renders while the session is restored, and requests nothing as a user until then. */
  readonly early?: boolean;
  /** Shown until it is known who is there. */
  readonly skeleton?: ReactNode;
}

/** Admits signed-in users; redirects others to `loginPath` with the return path. */
export function RequireUser({ loginPath, early = false, skeleton }: RequireUserProps) {
  const { session, state } = useSession();
  const from = useLocation();
  switch (state.status) {
    case 'signedIn':
      return <Outlet />;
    case 'signedOut':
      return <Navigate to={loginPath} replace state={{ from }} />;
    case 'unreachable':
      return <ErrorPanel message={state.why} onRetry={() => void session.restore()} />;
    default:
      if (early && state.status === 'restoring') return <Outlet />;
      return skeleton ?? <Spinner text="Signing you in…" />;
  }
}

/** Admits admins; signs out others, except users who signed in through another tab. Must be inside RequireUser. */
export function RequireAdmin({ loginPath }: { readonly loginPath: string }) {
  const { session } = useSession();
  const { id, role } = useSignedInUser();
  const [entrant] = useState(id);
  const isAllowed = role === 'ADMIN';
  const isRefused = !isAllowed && id === entrant;
  useEffect(() => {
    if (isRefused) void session.signOut(loginPath, FOR_ADMINS);
  }, [isRefused, loginPath, session]);
  if (isRefused) return <Spinner text="Signing out…" />;
  return isAllowed ? <Outlet /> : <Navigate to="/" replace />;
}

/** Admits customers; shows admins why not. Must be inside RequireUser. */
export function RequireCustomer() {
  const { role } = useSignedInUser();
  return role === 'CUSTOMER' ? <Outlet /> : <NotAllowed />;
}

function NotAllowed() {
  useDocumentTitle('Not allowed');
  return (
    <EmptyState
      icon="shield"
      title="This page is for customers"
      text="You're signed in as an admin."
      action={<LinkButton to="/dashboard">Go to the overview</LinkButton>}
    />
  );
}
