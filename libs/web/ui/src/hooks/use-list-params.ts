import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What the controls of a list work with. */
export type ListParams = ReturnType<typeof useListParams>;

const LENGTH_PARAM = 'show';
/** Rows that an address can ask for at most; each page of them is one call. */
const MAX_ROWS = 240;
const IN_PLACE = { replace: true, preventScrollReset: true } as const;

/**
 * The settings of a list (search, order, filters) and how much of it shows, which live in the address so that reload,
 * Back and a link find them again. Whatever is kept late, by an answer that took its time, changes the address as it
 * then is, and none once the list has been left.
 *
 * @returns `params`, the settings; `change` for one of them, an empty value takes it out; `clear` for all; `note` for
 *   what else the address is to say, and `retract` to take that out again unless it says something else by then;
 *   `length`, how many rows are wanted, and the way to keep that; `cleared`, how often `clear` was used, for fields
 *   that hold what has not got into the address yet
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
  const setExtraParam = useCallback(
    (name: string, value: string) => shown.current?.set((now) => withParam(now, name, value), IN_PLACE),
    [],
  );
  const clearExtraParam = useCallback(
    (name: string, value: string) => {
      if (shown.current?.address.get(name) === value) setExtraParam(name, '');
    },
    [setExtraParam],
  );
  const setParam = useCallback(
    (name: string, value: string) =>
      shown.current?.set((now) => withParam(withParam(now, name, value), LENGTH_PARAM, ''), IN_PLACE),
    [],
  );
  const clear = useCallback(() => {
    shown.current?.set({}, { replace: true });
    setClearCount((times) => times + 1);
  }, []);
  const length = {
    wanted: Math.min(Number(address.get(LENGTH_PARAM)) || 0, MAX_ROWS),
    keep: (rows: number) => setExtraParam(LENGTH_PARAM, String(rows)),
  };
  return { params, setParam, clear, clearCount, setExtraParam, clearExtraParam, length };
}

function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}
