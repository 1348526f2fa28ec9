import { useEffect, useRef } from 'react';

/** Tells whether the calling part still shows, for work that goes on when it was left. */
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
