import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Bus, RateLimits, ResponseCache } from '@shop/api-platform';
import { CacheableCalls } from './cacheable-call';
import type { CacheParts } from './serve-cached';

/** What the cache of public answers works with, from a created application. */
export function cachePartsOf(app: NestFastifyApplication): CacheParts {
  return {
    cache: app.get(ResponseCache, { strict: false }),
    calls: app.get(CacheableCalls, { strict: false }),
    bus: app.get(Bus, { strict: false }),
    limits: app.get(RateLimits, { strict: false }),
  };
}
