import type { AddressInfo } from 'node:net';
import { PublicQueries, ResponseCache } from '@shop/api-cache';
import { PersistedQueries } from '@shop/api-graphql';
import type { ShopRequest } from '@shop/api-http';
import { LocalBus } from '@shop/api-pub-sub';
import { RateLimiter } from '@shop/api-rate-limit';
import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { rateLimitHeaders } from '../../http/rate-limits';
import { addRequestIdHeader, requestIdOf } from '../../logs/request-log';
import { CacheKeys } from '../cache-key';
import { cacheResponses } from '../response-cache.plugin';

interface FixtureOptions {
  readonly schema: GraphQLSchema;
  /** Trusted persisted queries, by hash. */
  readonly own?: Record<string, string>;
  readonly limiter: ReturnType<ConstructorParameters<typeof RateLimiter>[1]>;
}

/** The dependencies of an empty response cache over a schema. */
export function createCacheFixture({ schema, own = {}, limiter }: FixtureOptions) {
  const perMinute = { reads: 5, writes: 5, signIns: 5, failedSignIns: 5, mails: 5, reviews: 5, webhooks: 5 };
  return {
    cache: new ResponseCache(),
    keys: new CacheKeys(new PublicQueries(() => schema), new PersistedQueries(own)),
    bus: new LocalBus(),
    limits: new RateLimiter({ limits: perMinute }, () => limiter),
  };
}

/** Registers the cache with the hooks around it that tests observe. Call it before routes are added. */
export function registerCache(app: FastifyInstance, fixture: ReturnType<typeof createCacheFixture>): void {
  app.setGenReqId((request) => requestIdOf(request));
  addRequestIdHeader(app);
  app.addHook('onSend', (request: ShopRequest, reply, payload, done) => {
    void reply.headers(rateLimitHeaders(request));
    done(null, payload);
  });
  cacheResponses(app, fixture);
}

/** Listens on a free port of the loopback interface. */
export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}
