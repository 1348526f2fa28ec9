import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

export type ListParams = ReturnType<typeof useListParams>;

const LENGTH_PARAM = 'show';
/** Max rows of a URL; each page is one request. */
const MAX_ROWS = 240;

/**
 * List settings and length in the URL. `setParam` resets the length, `setExtraParam` keeps it; empty values remove, several
 * repeat the parameter. `clearExcept` removes all but the named ones.
 */
export function useListParams() {
  const [address, setAddress] = useSearchParams();
  const [clearCount, setClearCount] = useState(0);
  const shown = useRef<{ readonly address: typeof address; readonly set: typeof setAddress }>(undefined);
  useLayoutEffect(() => {
    shown.current = { address, set: setAddress };
    return () => {
      shown.current = undefined;
    };
  }, [address, setAddress]);
  const params = useMemo(() => withParam(address, LENGTH_PARAM, ''), [address]);
  const setters = useMemo(() => {
    const change = (next: (now: URLSearchParams) => URLSearchParams) =>
      shown.current?.set(next, { replace: true, preventScrollReset: true });
    const setExtraParam = (name: string, value: string) => change((now) => withParam(now, name, value));
    return {
      setExtraParam,
      clearExtraParam: (name: string, value: string) => {
        if (shown.current?.address.get(name) === value) setExtraParam(name, '');
      },
      setParam: (name: string, value: string | readonly string[]) =>
        change((now) => withParam(withParam(now, name, value), LENGTH_PARAM, '')),
      clearExcept: (kept: readonly string[]) => {
        change((now) => new URLSearchParams([...now].filter(([name]) => kept.includes(name))));
        setClearCount((times) => times + 1);
      },
      clear: () => {
        shown.current?.set({}, { replace: true });
        setClearCount((times) => times + 1);
      },
    };
  }, []);
  const length = {
    wanted: Math.min(Number(address.get(LENGTH_PARAM)) || 0, MAX_ROWS),
    keep: (rows: number) => setters.setExtraParam(LENGTH_PARAM, String(rows)),
  };
  return { params, clearCount, length, ...setters };
}

function withParam(
  params: URLSearchParams,
  name: string,
  value: string | readonly string[],
): URLSearchParams {
  const next = new URLSearchParams(params);
  const [first, ...others] = [value].flat();
  if (first) next.set(name, first);
  else next.delete(name);
  for (const other of others) next.append(name, other);
  return next;
}
