import { REVIEWS_PAGE_SIZE } from '@shop/contracts';
import { getRequest, postRequest } from '../load/request-text';
import type { ClientQuery } from './client-queries';
import { BROWSE, HOME, REVIEWS, TOOL } from './documents';
import type { Scenario } from './scenario';

/** Words of the seeded tools. */
const WORDS = ['hammer', 'wrench', 'saw', 'axe', 'ladder', 'clamp', 'toolbox', 'gear', 'steel', 'forged'];
/** More searches than a round comes to ask. */
const SEARCHES = 60_000;

/** The home query by POST, as any client may send it. */
export function homeByPost(): Scenario {
  return repeated([byPost(HOME)]);
}

/** The same as the shop's own client asks it. */
export function homeByGet(): Scenario {
  return repeated([byHash(HOME)]);
}

/** The first pages of some searches, as the client asks them: all but the first few have been asked before. */
export function cachedSearches(): Scenario {
  return repeated(WORDS.map((search) => byHash(BROWSE, { search, sort: 'NEWEST' })));
}

/**
 * Pages of 24, each of a search that nobody has asked before, from a price on that nobody has asked for either: the rounds
 * take turns.
 */
export function uncachedSearches(round: number, rounds: number): Scenario {
  const requests = Array.from({ length: SEARCHES }, (_, index) => {
    const search = `${WORDS[index % WORDS.length]} ${1 + (index % 9)}`;
    const filter = { minPrice: 50 + index * rounds + round, inStock: true };
    return byPost(BROWSE, { search, filter });
  });
  return repeated(requests);
}

/** Single tools, one after the other. */
export function toolsById(ids: readonly string[]): Scenario {
  return repeated(ids.map((id) => byPost(TOOL, { id })));
}

/** The reviews of the home page. */
export function reviewsByPost(): Scenario {
  return repeated([byPost(REVIEWS, { first: REVIEWS_PAGE_SIZE })]);
}

/** As many tools as a page of the catalog has, by REST. */
export function toolsByRest(): Scenario {
  return repeated([getRequest('/tool?limit=24')]);
}

/** Single tools by REST, one after the other. */
export function toolsByRestById(ids: readonly string[]): Scenario {
  return repeated(ids.map((id) => getRequest(`/purchase/${id}`)));
}

function repeated(requests: readonly string[]): Scenario {
  return { requests, repeat: true };
}

function byPost({ name, text }: ClientQuery, variables: object = {}): string {
  return postRequest('/graphql', { operationName: name, variables, query: text });
}

/** By its hash and nothing else, which nobody has told the shop before. */
function byHash({ name, hash }: ClientQuery, variables: object = {}): string {
  const parameters = new URLSearchParams({
    operationName: name,
    variables: JSON.stringify(variables),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }),
  });
  return getRequest(`/graphql?${parameters}`);
}
