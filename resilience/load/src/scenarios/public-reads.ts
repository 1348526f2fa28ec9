import { REVIEWS_PAGE_SIZE } from '@shop/contracts';
import { getRequest, postRequest } from '../load/request-text';
import type { ClientQuery } from './client-queries';
import { BROWSE, HOME, REVIEWS, TOOL } from './documents';
import type { Scenario } from './scenario';

/** Words of the seeded tools. */
const WORDS = ['hammer', 'wrench', 'saw', 'axe', 'ladder', 'clamp', 'toolbox', 'gear', 'steel', 'forged'];
/** More than a round sends. */
const SEARCHES = 60_000;

/** The home query by POST. */
export function homeByPost(): Scenario {
  return repeated([byPost(HOME)]);
}

/** The home query by its hash, as the shop's client sends it. */
export function homeByGet(): Scenario {
  return repeated([byHash(HOME)]);
}

/** First pages of ten searches by hash; cached after the first requests. */
export function cachedSearches(): Scenario {
  return repeated(WORDS.map((search) => byHash(BROWSE, { search, sort: 'NEWEST' })));
}

/**
 * Pages of 24, each of a search that was not sent before; unique minimum prices keep the rounds apart.
 */
export function uncachedSearches(round: number, rounds: number): Scenario {
  const requests = Array.from({ length: SEARCHES }, (_, index) => {
    const search = `${WORDS[index % WORDS.length]} ${1 + (index % 9)}`;
    const filter = { minPrice: 50 + index * rounds + round, inStock: true };
    return byPost(BROWSE, { search, filter });
  });
  return repeated(requests);
}

/** Single tools. */
export function toolsById(ids: readonly string[]): Scenario {
  return repeated(ids.map((id) => byPost(TOOL, { id })));
}

/** The reviews of the home page. */
export function reviewsByPost(): Scenario {
  return repeated([byPost(REVIEWS, { first: REVIEWS_PAGE_SIZE })]);
}

/** A page of 24 tools by REST. */
export function toolsByRest(): Scenario {
  return repeated([getRequest('/tool?limit=24')]);
}

/** Single tools by REST. */
export function toolsByRestById(ids: readonly string[]): Scenario {
  return repeated(ids.map((id) => getRequest(`/purchase/${id}`)));
}

function repeated(requests: readonly string[]): Scenario {
  return { requests, repeat: true };
}

function byPost({ name, text }: ClientQuery, variables: object = {}): string {
  return postRequest('/graphql', { operationName: name, variables, query: text });
}

function byHash({ name, hash }: ClientQuery, variables: object = {}): string {
  const parameters = new URLSearchParams({
    operationName: name,
    variables: JSON.stringify(variables),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }),
  });
  return getRequest(`/graphql?${parameters}`);
}
