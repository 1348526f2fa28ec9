import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ResponseCache } from '@shop/api-cache';
import { Bus } from '@shop/api-pub-sub';
import { addressKey, type RateLimitedRequest, RateLimiter } from '@shop/api-rate-limit';
import { Shutdown } from '../health/shutdown';
import { CacheableCalls } from './cacheable-call';
import { MadeAnswers } from './made-answers';

/** What the cache of public answers works with. */
export interface CacheParts {
  readonly cache: ResponseCache;
  readonly calls: CacheableCalls;
  readonly made: MadeAnswers;
  readonly bus: Pick<Bus, 'isConnected'>;
  readonly limits: RateLimiter;
  readonly leave: Shutdown;
}

/** The parts, from a created application. */
export function cachePartsOf(app: NestFastifyApplication): CacheParts {
  return {
    cache: app.get(ResponseCache, { strict: false }),
    calls: app.get(CacheableCalls, { strict: false }),
    made: app.get(MadeAnswers, { strict: false }),
    bus: app.get(Bus, { strict: false }),
    limits: app.get(RateLimiter, { strict: false }),
    leave: app.get(Shutdown, { strict: false }),
  };
}

/**
 * Counts what is read, where that was not done, then calls one of both: at once where counts are in this process's
 * memory.
 */
export function takeReads(
  { limits }: Pick<CacheParts, 'limits'>,
  request: RateLimitedRequest,
  reads: number,
  granted: () => void,
  refused: () => void,
): void {
  if (request.areReadsCounted) return granted();
  const goOn = (isGranted: boolean) => (isGranted ? granted() : refused());
  const verdict = limits.tryConsume(request, 'reads', reads);
  if (typeof verdict === 'boolean') goOn(verdict);
  else void verdict.then(goOn);
}

/**
 * Whether an address is known to have nothing left to read: what it asks is not even read then, as it is refused further in.
 * Nothing is noted on its request, which may turn out to be of another kind.
 */
export function isRefused({ limits }: Pick<CacheParts, 'limits'>, ip: () => string): boolean {
  // Of nobody, most of the time.
  if (!limits.hasExhaustedClients) return false;
  const request = { ip: ip(), headers: {} };
  return limits.exhaustedError(request, 'reads', addressKey(request)) !== undefined;
}
