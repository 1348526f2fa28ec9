import { useEffect, useRef } from 'react';

/** Returns whether the component is still mounted, for async work. */
export function useIsMounted(): () => boolean {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return () => here.current;
}
