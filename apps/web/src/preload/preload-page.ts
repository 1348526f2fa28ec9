import { browseVariables } from '@shop/web-catalog/browse-params';
import { preloadQuery } from '@shop/web-apollo/preload';
import type { BrowseToolsQuery } from '@shop/web-apollo/generated/catalog';
import type { PurchaseQuery } from '@shop/web-apollo/generated/orders';
import { BrowseToolsText, OrderCustomerText, PurchaseText } from '@shop/web-apollo/generated/query-texts';
import { PATHS } from '../paths';
import { preloadPicture } from './preload-picture';

const PURCHASE = /^\/purchase\/([^/]+)\/?$/;

/** Starts the query of the page at an address, where it has one, and loads the picture that is seen first. */
export async function preloadPage(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  token: string,
): Promise<void> {
  if (pathname.replace(/\/$/, '') === PATHS.browseTools) {
    const variables = browseVariables(new URLSearchParams(search));
    const data = await preloadQuery<BrowseToolsQuery>(BrowseToolsText, variables, token);
    return preloadPicture(data?.tools.nodes[0]?.image);
  }
  const part = PURCHASE.exec(pathname)?.[1];
  const id = part && decoded(part);
  if (id === undefined) return;
  void preloadQuery(OrderCustomerText, {}, token);
  const data = await preloadQuery<PurchaseQuery>(PurchaseText, { id }, token);
  preloadPicture(data?.tool?.image);
}

/** A part of an address as it was meant; undefined where it means nothing. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
