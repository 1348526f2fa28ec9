import type { DocumentNode } from 'graphql';
import type { ComponentType } from 'react';
import { lazyWithRetry } from '../shell/lazy-with-retry';
import { whenReadyToRender } from '../shop/shop';

type Load = () => Promise<{
  readonly default: ComponentType;
  /** The query with whose answer the page comes prerendered. */
  readonly preloadedQuery?: DocumentNode;
}>;

/** A page whose code is loaded when it is first shown, or before. */
export interface LazyRoute {
  (): React.JSX.Element;
  /** Loads it ahead, so that it shows at once. */
  preload(): Promise<void>;
}

/**
 * Makes a page of a module that is loaded once; until then a boundary above it shows that it waits.
 *
 * @param load imports the module
 */
export function lazyRoute(load: Load): LazyRoute {
  let Ready: ComponentType | undefined;
  const Later = lazyWithRetry(load);
  const Page = () => (Ready ? <Ready /> : <Later />);
  return Object.assign(Page, {
    async preload() {
      const { default: page, preloadedQuery } = await load();
      if (preloadedQuery) await whenReadyToRender(preloadedQuery);
      Ready = page;
    },
  });
}
