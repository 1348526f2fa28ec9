import { Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';
import { CircuitBreaker } from '@shop/api-common';

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

/** A slow Redis costs five calls 100 ms each, then one call per second. Milliseconds. */
const TIMEOUTS = { answerMs: 100, probeMs: 100, openMs: 1_000 };

class RedisUnavailableError extends Error {}

/** It holds no essential data, so callers have a fallback. While it is unavailable, calls fail fast except for probes. */
export class SharedRedis implements OnModuleInit, OnApplicationShutdown {
  readonly circuit = new CircuitBreaker({
    name: 'redis',
    timeouts: TIMEOUTS,
    isOutage: () => true,
    toUnavailableError: (reason) => new RedisUnavailableError(reason),
  });
  /** Prefix of all keys and channels: Redis channels are shared by all numbered databases. */
  readonly prefix: string;
  /** For libraries that call Redis themselves; use inside {@link execute}. */
  readonly client: Redis;
  private readonly logger = new Logger(SharedRedis.name);
  private isUnavailable = false;
  private failedCalls = 0;

  /** @param url `redis://` or `rediss://`, with the database number as path */
  constructor(private readonly url: string) {
    this.prefix = `shop${new URL(url).pathname.slice(1) || '0'}`;
    this.client = this.createConnection();
  }

  createConnection(): Redis {
    const redis = new Redis(this.url, REDIS_OPTIONS);
    // Without a listener, a lost connection would throw.
    redis.on('error', () => undefined);
    return redis;
  }

  get unansweredCount(): number {
    return this.failedCalls;
  }

  onModuleInit(): void {
    this.client.connect().catch(() => undefined);
  }

  onApplicationShutdown(): void {
    this.client.disconnect();
  }

  /** @throws when Redis is unavailable, too slow or returns an error */
  async execute<T>(work: (redis: Redis) => Promise<T>): Promise<T> {
    try {
      const answer = await this.circuit.execute(() => work(this.client));
      if (this.isUnavailable)
        this.logger.log('Redis answers again: all replicas count their limits together.');
      this.isUnavailable = false;
      return answer;
    } catch (error) {
      if (!this.isUnavailable)
        this.logger.warn(
          `Redis does not answer; each replica limits for itself until it does: ${String(error)}`,
        );
      this.isUnavailable = true;
      this.failedCalls += 1;
      throw error;
    }
  }
}
