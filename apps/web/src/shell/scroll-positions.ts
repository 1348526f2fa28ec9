const KEY = 'scroll-positions';
/** Max time for a page to grow to its saved scroll position. */
const TIMEOUT_MS = 3000;
const ACTIVITY_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Scroll positions per history entry in CSS px; survive a reload. */
export const scrollPositions = {
  get: (entry: string): number | undefined => read()[entry],
  set: (entry: string, y: number): void =>
    sessionStorage.setItem(KEY, JSON.stringify({ ...read(), [entry]: Math.round(y) })),
  forget(entry: string): void {
    const { [entry]: _, ...others } = read();
    sessionStorage.setItem(KEY, JSON.stringify(others));
  },
};

/** Whether the document was opened by link or address, not by reload or history. */
export function isFreshDocument(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type !== 'reload' && navigation?.type !== 'back_forward';
}

function read(): Record<string, number> {
  return JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
}

/** Scrolls to `y` once the page is long enough. Gives up on timeout or user activity. @returns cancels */
export function scrollWhenLongEnough(y: number, done: () => void): () => void {
  const root = document.documentElement;
  const stop = () => {
    observer.disconnect();
    clearTimeout(patience);
    for (const sign of ACTIVITY_EVENTS) removeEventListener(sign, finish);
  };
  const finish = () => {
    stop();
    done();
  };
  const observer = new ResizeObserver(() => {
    if (root.scrollHeight - window.innerHeight < y) return;
    window.scrollTo(0, y);
    finish();
  });
  const patience = setTimeout(finish, TIMEOUT_MS);
  for (const sign of ACTIVITY_EVENTS) addEventListener(sign, finish, { passive: true });
  observer.observe(document.body);
  return stop;
}
