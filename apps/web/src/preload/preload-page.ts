import { browseVariables } from '@shop/web-catalog/browse-params';
import { preloadQuery } from '@shop/web-apollo/preload';
import type { BrowseToolsQuery } from '@shop/web-apollo/generated/catalog';
import type { PurchaseQuery } from '@shop/web-apollo/generated/orders';
import { BrowseToolsText, OrderCustomerText, PurchaseText } from '@shop/web-apollo/generated/query-texts';
import { PATHS } from '../paths';
import { preloadPicture } from './preload-picture';

const PURCHASE = /^\/purchase\/([^/]+)\/?$/;

/** Preloads the query of a path and its main picture. */
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

/** Decodes a path segment; undefined when malformed. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
