import { CATALOG_LISTS_TAG, TOOLS_TAG } from '@shop/api-catalog';
import type { CachedResponse, ResponseCache } from '@shop/api-cache';
import { withTimeout } from '@shop/api-common';
import type { Bus } from '@shop/api-pub-sub';
import { REVIEWS_TAG } from '@shop/api-reviews';

/** A page without its data in time is sent without it. */
const TIMEOUT_MS = 300;
const TAGS = [TOOLS_TAG, CATALOG_LISTS_TAG, REVIEWS_TAG];

export interface PageCache {
  readonly cache: ResponseCache;
  readonly bus: Pick<Bus, 'isConnected'>;
}

/**
 * A page made of public data: cached, invalidated like that data, and made once for concurrent requests.
 *
 * @returns undefined where it is late, fails, or could not be invalidated
 */
export async function cachedPage(
  { cache, bus }: PageCache,
  key: string,
  make: () => Promise<CachedResponse>,
): Promise<CachedResponse | undefined> {
  if (!bus.isConnected) return undefined;
  const ready = cache.get(key);
  if (ready) return ready;
  const pending = cache.join(key) ?? fill(cache, key, make);
  const late = () => new Error('The page is late.');
  return withTimeout(TIMEOUT_MS, pending, late).catch(() => undefined);
}

function fill(cache: ResponseCache, key: string, make: () => Promise<CachedResponse>) {
  const pending = cache.fill(key, TAGS);
  make()
    .then((page) => pending.store(page))
    .catch(() => pending.abandon());
  return pending.outcome;
}
