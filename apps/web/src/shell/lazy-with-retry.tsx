import { lazy, type ComponentType } from 'react';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** What is to be forgotten of each load that failed. */
const failed = new Set<() => void>();

/**
 * Makes a part of a module that is loaded when the part is first shown; until then a boundary above it shows that it
 * waits. Unlike React's own, a load that failed is forgotten by `forgetFailedLoads`.
 *
 * @param load imports the module
 */
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
 * Lets every part whose load failed load again when it is next shown. Not before its error has been shown: React renders
 * a part that failed once more, and would else load it without an end.
 */
export function forgetFailedLoads(): void {
  for (const forget of failed) forget();
  failed.clear();
}
