import { PRELOADED_QUERIES_ID, type PreloadedQueryResult, type PublicQueryRequest } from '@shop/contracts';

/** Query results that the server embedded into the page, as responses. */
export function embeddedResults(): (PublicQueryRequest & { readonly response: Response })[] {
  const text = globalThis.document?.getElementById(PRELOADED_QUERIES_ID)?.textContent;
  const results = (text ? JSON.parse(text) : []) as PreloadedQueryResult[];
  return results.map(({ result, ...request }) => ({ ...request, response: Response.json(result) }));
}
