import { createHash } from 'node:crypto';
import { getRequest, postRequest } from '../load/request-text';
import { BROWSE, HOME, TOOL } from './documents';
import type { Scenario } from './scenario';

/** Words of the seeded tools. */
const WORDS = ['hammer', 'wrench', 'saw', 'axe', 'ladder', 'clamp', 'toolbox', 'gear', 'steel', 'forged'];
/** More searches than a round comes to ask. */
const SEARCHES = 60_000;

/** The home query by POST, as any client may send it. */
export function homeByPost(): Scenario {
  return { requests: [postRequest('/graphql', { query: HOME })], repeat: true };
}

/** The same by the hash under which the server knows it, by GET, as a browser or a CDN asks. */
export function homeByGet(): Scenario {
  return { requests: [getRequest(homePath(), { 'Apollo-Require-Preflight': 'true' })], repeat: true };
}

/** Address of the home query by its hash. @param query also its text, for the first time */
export function homePath(query?: string): string {
  const persistedQuery = { version: 1, sha256Hash: createHash('sha256').update(HOME).digest('hex') };
  const parameters = new URLSearchParams({
    operationName: 'LatestTools',
    extensions: JSON.stringify({ persistedQuery }),
    ...(query !== undefined && { query }),
  });
  return `/graphql?${parameters}`;
}

/**
 * Pages of 24, each of a search that nobody has asked before, from a price on that nobody has asked for either: the rounds
 * take turns.
 */
export function newSearches(round: number, rounds: number): Scenario {
  const requests = Array.from({ length: SEARCHES }, (_, index) => {
    const search = `${WORDS[index % WORDS.length]} ${1 + (index % 9)}`;
    const filter = { minPrice: 50 + index * rounds + round, inStock: true };
    return postRequest('/graphql', { query: BROWSE, variables: { search, filter } });
  });
  return { requests, repeat: true };
}

/** Single tools, one after the other. */
export function toolsById(ids: readonly string[]): Scenario {
  const requests = ids.map((id) => postRequest('/graphql', { query: TOOL, variables: { id } }));
  return { requests, repeat: true };
}
