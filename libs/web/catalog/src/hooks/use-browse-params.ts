import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withParam, type BrowseParam } from '../rules/browse-params';

/** The settings of Browse Tools, which live in the address, and the functions that change them there. */
export function useBrowseParams() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (name: BrowseParam, value: string) =>
      setParams((current) => withParam(current, name, value), { replace: true, preventScrollReset: true }),
    [setParams],
  );
  const clear = useCallback(() => setParams({}, { replace: true }), [setParams]);
  return { params, change, clear };
}
