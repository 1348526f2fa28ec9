import { lazy, type ComponentType } from 'react';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** Reset functions of the failed loads. */
const resets = new Set<() => void>();

/** Like `React.lazy`, but `resetFailedLoads` lets a failed load be retried. @param load imports the module */
export function lazyWithRetry<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const part = () =>
    lazy<ComponentType<Props>>(() =>
      load().catch((error: unknown) => {
        resets.add(reset);
        throw error;
      }),
    );
  const reset = () => {
    Part = part();
  };
  let Part = part();
  return (props) => <Part {...props} />;
}

/** A lazy page; once `preload` has resolved, it renders without suspending. */
export interface LazyRoute<Props extends object = object> {
  (props: Props): React.JSX.Element;
  preload(): Promise<void>;
}

export function lazyRoute<Props extends object>(load: Load<Props>): LazyRoute<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const Lazy = lazyWithRetry(load);
  const Page = (props: Props) => (Loaded ? <Loaded {...props} /> : <Lazy {...props} />);
  return Object.assign(Page, {
    preload: async () => {
      Loaded = (await load()).default;
    },
  });
}

/** Call only after the error was shown: React re-renders a failed component once, which would reload it endlessly. */
export function resetFailedLoads(): void {
  for (const reset of resets) reset();
  resets.clear();
}
