import { createPath, useLocation, type Location } from 'react-router-dom';
import { PATHS } from '../../paths';

/** The address from which a guard sent the visitor here, query and all; else the home page. */
export function useWayBack(): string {
  const { state }: { readonly state: { readonly from?: Location } | null } = useLocation();
  return state?.from ? createPath(state.from) : PATHS.home;
}
