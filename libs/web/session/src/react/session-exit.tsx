import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from './session-context';

/** Carries out the way that a sign-out asks for. Once in the app, inside the router. */
export function SessionExit() {
  const { session, state } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const target = state.status === 'leaving' ? state.to : undefined;
  useEffect(() => {
    if (target === undefined) return;
    if (pathname === target) session.arrived();
    else void navigate(target, { replace: true });
  }, [navigate, pathname, session, target]);
  return null;
}
