const KEY = 'scroll-positions';
/** How long a page may take to grow back to where it was left. */
const TIMEOUT_MS = 3000;
/** By these somebody begins to move about the page, be it by its scroll bar or from field to field. */
const SIGNS_OF_LIFE = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Where each visited entry of the tab's history was scrolled to, in CSS px; survives a reload. */
export const scrollPositions = {
  get: (entry: string): number | undefined => read()[entry],
  set: (entry: string, y: number): void =>
    sessionStorage.setItem(KEY, JSON.stringify({ ...read(), [entry]: Math.round(y) })),
  forget(entry: string): void {
    const { [entry]: _, ...others } = read();
    sessionStorage.setItem(KEY, JSON.stringify(others));
  },
};

/** Whether this document was opened by a link or an address, and not by a reload, Back or Forward. */
export function isFreshDocument(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type !== 'reload' && navigation?.type !== 'back_forward';
}

function read(): Record<string, number> {
  return JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
}

/**
 * Scrolls down to `y` as soon as the page is long enough, and gives up when it does not get there in time or the
 * person does something on the page: nobody is pulled away from what they are at.
 *
 * @returns stops trying
 */
export function scrollWhenLongEnough(y: number, done: () => void): () => void {
  const root = document.documentElement;
  const stop = () => {
    observer.disconnect();
    clearTimeout(patience);
    for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, finish);
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
  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, finish, { passive: true });
  observer.observe(document.body);
  return stop;
}
