import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ResponseCache } from '@shop/api-cache';
import { Bus } from '@shop/api-pub-sub';
import { RateLimiter } from '@shop/api-rate-limit';
import { CacheKeys } from './cache-key';

export interface CacheDependencies {
  readonly cache: ResponseCache;
  readonly keys: CacheKeys;
  readonly bus: Pick<Bus, 'isConnected'>;
  readonly limits: RateLimiter;
}

export function cacheDependencies(app: NestFastifyApplication): CacheDependencies {
  return {
    cache: app.get(ResponseCache, { strict: false }),
    keys: app.get(CacheKeys, { strict: false }),
    bus: app.get(Bus, { strict: false }),
    limits: app.get(RateLimiter, { strict: false }),
  };
}
