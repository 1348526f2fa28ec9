import { canonicalJson, rejectUnsafeInput } from '@shop/api-common';
import type { PublicQueries, PublicQuery } from '@shop/api-cache';
import type { PersistedQueries } from '@shop/api-graphql';
import { GRAPHQL_PATH, type ShopRequest } from '@shop/api-http';
import { AskedBefore } from './asked-before';
import { type GraphqlCall, readCall, readGetCall } from './graphql-call';
import { KnownCalls } from './known-calls';

/** A call whose answer is the same for everybody. */
export interface CacheableCall extends Pick<PublicQuery, 'tags' | 'reads'> {
  /** The same for calls that ask the same, however they say it. */
  readonly key: string;
  /** The route's pattern. */
  readonly route: string;
  /** Of GraphQL alone. */
  readonly operation: ShopRequest['operation'];
  /** A route of REST, or an operation of our own client by its hash and nothing else: harmless from wherever it is sent. */
  readonly isOurs: boolean;
  /** Of GraphQL alone. */
  readonly question?: Question;
}

/** A query as it was asked. */
export interface Question {
  /** The same for all that differ in their variables alone. */
  readonly shape: string;
  readonly document: string;
  readonly operationName: string | undefined;
  /** Hold nothing that must not be sent. Read from their text again where that is all that is kept. */
  readonly variables: () => object;
}

/** Longer addresses and bodies are read anew each time; in bytes. */
export const LONGEST_REQUEST = 8_000;

/** Finds out what requests ask for; of those that come again, letter by letter, it is known from the second time on. */
export class CacheableCalls {
  private readonly gets = new KnownCalls<CacheableCall>(LONGEST_REQUEST);
  private readonly posts = new KnownCalls<CacheableCall>(LONGEST_REQUEST);
  private readonly asked = new AskedBefore();

  constructor(
    private readonly queries: PublicQueries,
    private readonly persisted: Pick<PersistedQueries, 'findByHash' | 'isTrusted'>,
  ) {}

  /**
   * A GET of GraphQL.
   *
   * @param url of the request
   * @param accept its header, which decides about the type of the answer
   */
  ofGet(url: string, accept: string): CacheableCall | undefined {
    const make = () => this.find(readGetCall(url.slice(url.indexOf('?') + 1)), accept);
    return this.known(this.gets, accept, url, make);
  }

  /** A GET of REST. @param tags what the answers of its route are made from */
  ofRoute(url: string, accept: string, route: string, tags: readonly string[]): CacheableCall | undefined {
    const known = this.gets.get(accept, url);
    if (known) return known;
    const call = { key: `GET ${url}`, route, tags, reads: 1, operation: undefined, isOurs: true };
    this.gets.keep(accept, url, call);
    return call;
  }

  /** A POST of GraphQL. @param said what its body says, asked for where that is not known yet */
  ofPost(rawBody: Buffer, said: () => unknown, accept: string): CacheableCall | undefined {
    const make = () => this.find(readCall(said()), accept);
    if (rawBody.length > LONGEST_REQUEST) return make();
    // The same for bodies of the same bytes.
    return this.known(this.posts, accept, rawBody.toString('latin1'), make);
  }

  /** A GET, of REST above all, that was asked before, letter by letter. */
  knownGet(url: string, accept: string): CacheableCall | undefined {
    return this.gets.get(accept, url);
  }

  private known(
    calls: KnownCalls<CacheableCall>,
    accept: string,
    text: string,
    make: () => CacheableCall | undefined,
  ): CacheableCall | undefined {
    const known = calls.get(accept, text);
    if (known) return known;
    const call = make();
    if (call && this.asked.again(`${accept} ${text}`)) calls.keep(accept, text, toKeep(call));
    return call;
  }

  private find(call: GraphqlCall | undefined, accept: string): CacheableCall | undefined {
    const document = call && this.documentOf(call);
    const query = document && this.queries.find(document, call.operationName);
    if (!query) return undefined;
    const { operationName, variables = {} } = call;
    // Before they are written: that takes a place on the stack for every bracket.
    if (!isSafe(variables) || !isWritable(variables)) return undefined;
    const { operation, tags, reads } = query;
    const hash = call.hash ?? query.hash;
    const shape = [hash, operationName ?? '', accept].join('\n');
    const key = `${shape}\n${canonicalJson(variables)}`;
    const question = { shape, document, operationName, variables: () => variables };
    const isOurs = call.query === undefined && this.persisted.isTrusted(hash);
    return { key, route: GRAPHQL_PATH, operation, tags, reads, isOurs, question };
  }

  /** A document that comes with its hash is for the engine to register. */
  private documentOf({ query, hash }: GraphqlCall): string | undefined {
    if (hash === undefined) return query;
    return query === undefined ? this.persisted.findByHash(hash) : undefined;
  }
}

function isSafe(variables: object): boolean {
  try {
    rejectUnsafeInput(variables);
    return true;
  } catch {
    return false;
  }
}

/** Whether JSON can write all that it can read: 1e400 is read as Infinity, and written as null it would be another call. */
function isWritable(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isWritable);
}

/** As it is kept: what its variables say may take many times the room of their text, which is the end of the key. */
function toKeep(call: CacheableCall): CacheableCall {
  const { key, question } = call;
  if (!question) return call;
  const variables = (): object => JSON.parse(key.slice(question.shape.length + 1));
  return { ...call, question: { ...question, variables } };
}
