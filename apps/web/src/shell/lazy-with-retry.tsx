import { lazy, type ComponentType } from 'react';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** Resets of the failed loads. */
const failed = new Set<() => void>();

/** Like `React.lazy`, but `forgetFailedLoads` lets a failed load be retried. @param load imports the module */
export function lazyWithRetry<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const part = () =>
    lazy<ComponentType<Props>>(() =>
      load().catch((error: unknown) => {
        failed.add(forget);
        throw error;
      }),
    );
  const forget = () => {
    Part = part();
  };
  let Part = part();
  return (props) => <Part {...props} />;
}

/**
 * Resets failed loads. Call only after the error was shown: React re-renders a failed component once, which would
 * reload it endlessly.
 */
export function forgetFailedLoads(): void {
  for (const forget of failed) forget();
  failed.clear();
}
