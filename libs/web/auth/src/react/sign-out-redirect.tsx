import { notify } from '@shop/web-ui';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from './session-context';

/** Navigates after a sign-out and explains a forced one. Once per app, inside the router. */
export function SignOutRedirect() {
  const { session, state } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const target = state.status === 'leaving' ? state.to : undefined;
  const why = state.status === 'leaving' ? state.why : undefined;
  useEffect(() => {
    if (why) notify.error(why);
  }, [why]);
  useEffect(() => {
    if (target === undefined) return;
    if (pathname === target) session.finishLeaving();
    else void navigate(target, { replace: true });
  }, [navigate, pathname, session, target]);
  return null;
}
