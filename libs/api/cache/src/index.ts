export { CachedResponse } from './cached-response';
export { CachedQuery, CachedRoute } from './cached.decorator';
export { acceptedEncoding, compressOnce, type Encoding } from './encoding';
export { type WatchedWrites, watchWrites } from './watch-writes';
export { PublicQueries, type PublicQuery } from './public-queries';
export { type PendingResponse, ResponseCache } from './response-cache';
export { CACHE_INVALIDATION_TOPIC, invalidateAfter, withCacheInvalidation } from './cache-invalidation';
