export { BoundedMap } from './bounded-map';
export { CachedResponse } from './cached-response';
export { CachedQuery, CachedRoute } from './cached-under.decorator';
export { acceptedEncoding, compressOnce, type Encoding } from './encoding';
export type { Fill } from './fill';
export { followWrites, type FollowedWrites } from './follow-writes';
export { PublicQueries, type PublicQuery } from './public-queries';
export { ResponseCache } from './response-cache';
export { CHANGED_TAGS, tellingOf, toldWrites } from './told-writes';
