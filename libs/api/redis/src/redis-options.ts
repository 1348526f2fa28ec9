import type { RedisOptions } from 'ioredis';

const MIN_RETRY_DELAY_MS = 100;
const MAX_RETRY_DELAY_MS = 1_000;

/** Requests never wait for Redis: commands fail at once without a connection. Times in milliseconds. */
export const REDIS_OPTIONS = {
  lazyConnect: true,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 1_000,
  commandTimeout: 100,
  socketTimeout: 3_000,
  autoResubscribe: false,
  retryStrategy: (tries: number) => Math.min(MIN_RETRY_DELAY_MS * 2 ** tries, MAX_RETRY_DELAY_MS),
} satisfies RedisOptions;
