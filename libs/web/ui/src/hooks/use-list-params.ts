import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What the controls of a list work with. */
export type ListParams = ReturnType<typeof useListParams>;

/**
 * The settings of a list (search, order, filters), which live in the address so that reload, Back and a link find
 * them again, and the functions that change them there. An empty value takes a setting out.
 */
export function useListParams() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (name: string, value: string) =>
      setParams((current) => withParam(current, name, value), { replace: true, preventScrollReset: true }),
    [setParams],
  );
  const clear = useCallback(() => setParams({}, { replace: true }), [setParams]);
  return { params, change, clear };
}

function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}
