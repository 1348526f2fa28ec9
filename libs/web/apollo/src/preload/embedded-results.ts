import { PRELOADED_QUERIES_ID, type PreloadedQueryResult, type PublicQueryRequest } from '@shop/contracts';

/** Query results that the server embedded into the page, as responses. */
export function embeddedResults(): (PublicQueryRequest & { readonly answer: Response })[] {
  const text = globalThis.document?.getElementById(PRELOADED_QUERIES_ID)?.textContent;
  const answers = (text ? JSON.parse(text) : []) as PreloadedQueryResult[];
  return answers.map(({ result: answer, ...read }) => ({ ...read, answer: Response.json(answer) }));
}
