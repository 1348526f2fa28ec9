import type { DocumentNode } from 'graphql';
import type { ComponentType } from 'react';
import { lazyWithRetry } from '../shell/lazy-with-retry';
import { whenReadyToRender } from '../shop/shop';

type Load = () => Promise<{
  readonly default: ComponentType;
  /** Query whose result the prerendered page embeds. */
  readonly preloadedQuery?: DocumentNode;
}>;

/** A lazy page that can be preloaded. */
export interface LazyRoute {
  (): React.JSX.Element;
  /** Loads the page ahead, so that it renders synchronously. */
  preload(): Promise<void>;
}

/** Makes a lazy page; suspends until its module is loaded. @param load imports the module */
export function lazyRoute(load: Load): LazyRoute {
  let Ready: ComponentType | undefined;
  const Lazy = lazyWithRetry(load);
  const Page = () => (Ready ? <Ready /> : <Lazy />);
  return Object.assign(Page, {
    async preload() {
      const { default: page, preloadedQuery } = await load();
      if (preloadedQuery) await whenReadyToRender(preloadedQuery);
      Ready = page;
    },
  });
}
