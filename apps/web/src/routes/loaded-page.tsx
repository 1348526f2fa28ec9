import type { DocumentNode } from 'graphql';
import type { ComponentType } from 'react';
import { loadedLater } from '../shell/loaded-later';
import { readyToShow } from '../shop/shop';

type Load = () => Promise<{
  readonly default: ComponentType;
  /** The query with whose answer the page comes painted. */
  readonly paintedWith?: DocumentNode;
}>;

/** A page whose code is loaded when it is first shown, or before. */
export interface LoadedPage {
  (): React.JSX.Element;
  /** Loads it ahead, so that it shows at once. */
  load(): Promise<void>;
}

/**
 * Makes a page of a module that is loaded once; until then a boundary above it shows that it waits.
 *
 * @param load imports the module
 */
export function loadedPage(load: Load): LoadedPage {
  let Ready: ComponentType | undefined;
  const Later = loadedLater(load);
  const Page = () => (Ready ? <Ready /> : <Later />);
  return Object.assign(Page, {
    async load() {
      const { default: page, paintedWith } = await load();
      if (paintedWith) await readyToShow(paintedWith);
      Ready = page;
    },
  });
}
