import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ResponseCache } from '@shop/api-cache';
import { Bus } from '@shop/api-pub-sub';
import { addressKey, type CountedRequest, RateLimits } from '@shop/api-rate-limit';
import { Leave } from '../health/leave';
import { CacheableCalls } from './cacheable-call';
import { MadeAnswers } from './made-answers';

/** What the cache of public answers works with. */
export interface CacheParts {
  readonly cache: ResponseCache;
  readonly calls: CacheableCalls;
  readonly made: MadeAnswers;
  readonly bus: Pick<Bus, 'isWhole'>;
  readonly limits: RateLimits;
  readonly leave: Leave;
}

/** The parts, from a created application. */
export function cachePartsOf(app: NestFastifyApplication): CacheParts {
  return {
    cache: app.get(ResponseCache, { strict: false }),
    calls: app.get(CacheableCalls, { strict: false }),
    made: app.get(MadeAnswers, { strict: false }),
    bus: app.get(Bus, { strict: false }),
    limits: app.get(RateLimits, { strict: false }),
    leave: app.get(Leave, { strict: false }),
  };
}

/**
 * Counts what is read, where that was not done, then calls one of both: at once where counts are in this process's
 * memory.
 */
export function takeReads(
  { limits }: Pick<CacheParts, 'limits'>,
  request: CountedRequest,
  reads: number,
  granted: () => void,
  refused: () => void,
): void {
  if (request.readsTaken) return granted();
  const goOn = (isGranted: boolean) => (isGranted ? granted() : refused());
  const verdict = limits.grants(request, 'reads', reads);
  if (typeof verdict === 'boolean') goOn(verdict);
  else void verdict.then(goOn);
}

/**
 * Whether an address is known to have nothing left to read: what it asks is not even read then, as it is refused further in.
 * Nothing is noted on its request, which may turn out to be of another kind.
 */
export function isRefused({ limits }: Pick<CacheParts, 'limits'>, ip: () => string): boolean {
  // Of nobody, most of the time.
  if (!limits.refusesSome) return false;
  const request = { ip: ip(), headers: {} };
  return limits.refusalOf(request, 'reads', addressKey(request)) !== undefined;
}
