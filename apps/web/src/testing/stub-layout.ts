/**
 * Stubs layout APIs missing in jsdom: sizes, scrolling, navigation type.
 * @returns scroll targets in CSS px and the settable navigation type
 */
export function stubLayout() {
  const layout = { scrolls: [] as number[], navigation: 'navigate' };
  globalThis.ResizeObserver = class {
    constructor(private readonly changed: ResizeObserverCallback) {}
    observe = () => this.changed([], this);
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  window.scrollTo = (...place: readonly unknown[]) => void layout.scrolls.push(Number(place[1]));
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 10_000 });
  performance.getEntriesByType = () => [
    {
      name: '',
      entryType: 'navigation',
      startTime: 0,
      duration: 0,
      toJSON: () => ({}),
      type: layout.navigation,
    } as PerformanceEntry,
  ];
  return layout;
}
