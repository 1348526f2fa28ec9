import { createPath, useLocation, type Location } from 'react-router-dom';
import { PATHS } from '../../paths';

/** What the pages around signing in tell each other. */
export interface LoginState {
  /** Where a guard sent the visitor away from. */
  readonly from?: Location;
  /** What was typed so far, or is known. */
  readonly email?: string;
}

/** What the page before has told. */
export function useLoginState(): LoginState {
  const { state }: { readonly state: LoginState | null } = useLocation();
  return state ?? {};
}

/** The address from which a guard sent the visitor here, query and all; else the home page. */
export function useReturnPath(): string {
  const { from } = useLoginState();
  return from ? createPath(from) : PATHS.home;
}
