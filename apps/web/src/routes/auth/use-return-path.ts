import { createPath, useLocation, type Location } from 'react-router-dom';
import { PATHS } from '../../paths';

export interface LoginState {
  readonly from?: Location;
  readonly email?: string;
}

export function useLoginState(): LoginState {
  const { state }: { readonly state: LoginState | null } = useLocation();
  return state ?? {};
}

/** Path that required sign-in, with its query; the home page otherwise. */
export function useReturnPath(): string {
  const { from } = useLoginState();
  return from ? createPath(from) : PATHS.home;
}
