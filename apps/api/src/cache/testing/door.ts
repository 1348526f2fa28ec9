import type { AddressInfo } from 'node:net';
import { PublicQueries, ResponseCache } from '@shop/api-cache';
import { PersistedQueries } from '@shop/api-graphql';
import { LocalBus } from '@shop/api-pub-sub';
import { RateLimiter } from '@shop/api-rate-limit';
import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { Shutdown } from '../../health/shutdown';
import type { CompletedRequest } from '../../http/response-observer';
import type { CacheParts } from '../cache-parts';
import { CacheableCalls } from '../cacheable-call';
import { FrontDoor } from '../front-door';
import { keepResponses } from '../keep-response';
import { MadeAnswers } from '../made-answers';
import { serveCached } from '../serve-cached';

/** What a test says of the cache that it makes. */
interface PartsOptions {
  readonly schema: GraphQLSchema;
  /** Texts of the client's own queries, by hash. */
  readonly own?: Record<string, string>;
  readonly limiter: ReturnType<ConstructorParameters<typeof RateLimiter>[1]>;
  readonly readsPerMinute?: number;
}

/** The cache of public answers over a schema, with nothing in it. */
export function partsOf({ schema, own = {}, limiter, readsPerMinute = 5 }: PartsOptions) {
  const queries = new PublicQueries(() => schema);
  const others = { writes: 5, signIns: 5, failedSignIns: 5, mails: 5, reviews: 5, webhooks: 5 };
  return {
    cache: new ResponseCache(),
    calls: new CacheableCalls(queries, new PersistedQueries(own)),
    made: new MadeAnswers(queries),
    bus: new LocalBus(),
    leave: new Shutdown(),
    limits: new RateLimiter({ limits: { reads: readsPerMinute, ...others } }, () => limiter),
  };
}

/** Puts the cache before what a server answers. To be called before routes are added. */
export function cacheBefore(app: FastifyInstance, parts: CacheParts): void {
  serveCached(app, parts);
  keepResponses(app);
  // Nest keeps the bytes of a body beside what they say.
  app.addHook('preValidation', async (request) => {
    if (request.body) Object.assign(request, { rawBody: Buffer.from(JSON.stringify(request.body)) });
  });
}

/** Opens a server with a door before it; answers its port. @param told gets what the door tells of its answers */
export async function openBehindDoor(
  app: FastifyInstance,
  parts: CacheParts,
  told: CompletedRequest[],
): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const witness = (answered: CompletedRequest) => void told.push(answered);
  new FrontDoor({ ...parts, witness, addressOf: () => '192.0.2.1' }).openAt(app.server);
  return (app.server.address() as AddressInfo).port;
}
