import type { RedisOptions } from 'ioredis';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1_000;

/**
 * No request waits for Redis: a command fails at once while there is no connection, and after `commandTimeout` where no
 * answer comes. A connection that says nothing for `socketTimeout` although it was asked is made anew. Times in
 * milliseconds.
 */
export const REDIS_OPTIONS = {
  lazyConnect: true,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 1_000,
  commandTimeout: 100,
  socketTimeout: 3_000,
  autoResubscribe: false,
  retryStrategy: (tries: number) => Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS),
} satisfies RedisOptions;
