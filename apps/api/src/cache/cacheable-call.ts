import { createHash } from 'node:crypto';
import { BoundedMap, type PersistedQueries, type PublicQuery, type PublicQueries } from '@shop/api-platform';
import { canonical } from './canonical';
import { type GraphqlCall, readCall, readGetCall } from './graphql-call';

/** A call whose answer is the same for everybody. */
export interface CacheableCall extends PublicQuery {
  /** The same for calls that ask the same, however they say it. */
  readonly key: string;
  /** By the hash of an operation of our own client, and nothing else: harmless from wherever it is sent. */
  readonly isOurs: boolean;
}

const MOST_REQUESTS = 5_000;
const LONGEST_REQUEST = 8_000;

/** Finds out what requests to `/graphql` ask for; of requests that say the same, letter by letter, once. */
export class CacheableCalls {
  private readonly known = new BoundedMap<CacheableCall | undefined>(MOST_REQUESTS, LONGEST_REQUEST);

  constructor(
    private readonly queries: PublicQueries,
    private readonly persisted: Pick<PersistedQueries, 'find' | 'isOwn'>,
  ) {}

  /**
   * @param url of the request
   * @param accept its header, which decides about the type of the answer
   */
  ofGet(url: string, accept: string): CacheableCall | undefined {
    const make = () => this.find(readGetCall(url.slice(url.indexOf('?') + 1)), accept);
    return this.known.get(`${accept} ${url}`, make);
  }

  ofPost(rawBody: Buffer, body: unknown, accept: string): CacheableCall | undefined {
    const make = () => this.find(readCall(body), accept);
    if (rawBody.length > LONGEST_REQUEST) return make();
    return this.known.get(`${accept} ${rawBody.toString('latin1')}`, make);
  }

  private find(call: GraphqlCall | undefined, accept: string): CacheableCall | undefined {
    const document = call && this.documentOf(call);
    const query = document && this.queries.find(document, call.operationName);
    if (!query) return undefined;
    const hash = call.hash ?? createHash('sha256').update(document).digest('hex');
    const variables = canonical(call.variables ?? {});
    const key = [hash, call.operationName ?? '', variables, accept].join('\n');
    return { ...query, key, isOurs: call.query === undefined && this.persisted.isOwn(hash) };
  }

  /** A document that comes with its hash is for the engine to register. */
  private documentOf({ query, hash }: GraphqlCall): string | undefined {
    if (hash === undefined) return query;
    return query === undefined ? this.persisted.find(hash) : undefined;
  }
}
