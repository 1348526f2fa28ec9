import { lazy, type ComponentType } from 'react';

type Load = () => Promise<{
  readonly default: ComponentType;
  /** Resolves when the page can be rendered as it was painted. */
  readonly ready?: () => Promise<void>;
}>;

/** A page whose code is loaded when it is first shown, or before. */
export interface LoadedPage {
  (): React.JSX.Element;
  /** Loads it ahead, so that it shows at once. */
  load(): Promise<void>;
}

export function loadedPage(load: Load): LoadedPage {
  let Ready: ComponentType | undefined;
  const Later = lazy(load);
  const Page = () => (Ready ? <Ready /> : <Later />);
  return Object.assign(Page, {
    async load() {
      const page = await load();
      await page.ready?.();
      Ready = page.default;
    },
  });
}
