import { Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Redis } from 'ioredis';
import { CircuitBreaker } from '@shop/api-common';
import { REDIS_OPTIONS } from './redis-options';

/**
 * In milliseconds. A slow Redis costs five calls a tenth of a second, and one more each second; with the pauses between
 * connections, it is used again within two seconds of its return.
 */
const TIMES = { answerMs: 100, probeMs: 100, openMs: 1_000 };

class RedisAway extends Error {}

/**
 * The Redis that all replicas of the shop share. It holds nothing that a promise of the shop rests on, so whoever calls
 * it has something to do without it. While it is away or slow, calls fail at once but for the one that looks.
 */
export class SharedRedis implements OnModuleInit, OnApplicationShutdown {
  readonly circuit = new CircuitBreaker({
    name: 'redis',
    timeouts: TIMES,
    isOutage: () => true,
    toUnavailableError: (reason) => new RedisAway(reason),
  });
  /** Begins the names of all keys and channels: Redis has numbered databases, but channels belong to all of them. */
  readonly prefix: string;
  /** For what calls Redis by itself; to be used inside of {@link execute}. */
  readonly client: Redis;
  private readonly logger = new Logger(SharedRedis.name);
  private isMissed = false;
  private unanswered = 0;

  /** @param url `redis://` or `rediss://`, with the number of the database as its path */
  constructor(private readonly url: string) {
    this.prefix = `shop${new URL(url).pathname.slice(1) || '0'}`;
    this.client = this.createConnection();
  }

  /** A further connection, for what cannot share one; its owner connects and ends it. */
  createConnection(): Redis {
    const redis = new Redis(this.url, REDIS_OPTIONS);
    // Without a listener, a lost connection would be an error that nobody has handled.
    redis.on('error', () => undefined);
    return redis;
  }

  /** How many calls went without an answer of Redis since the process started. For the metrics. */
  get unansweredCount(): number {
    return this.unanswered;
  }

  /** Connects in the background, again and again. */
  onModuleInit(): void {
    this.client.connect().catch(() => undefined);
  }

  onApplicationShutdown(): void {
    this.client.disconnect();
  }

  /** @throws when Redis is away, does not answer in time, or refuses */
  async execute<T>(work: (redis: Redis) => Promise<T>): Promise<T> {
    try {
      const answer = await this.circuit.execute(() => work(this.client));
      if (this.isMissed) this.logger.log('Redis answers again: all replicas count their limits together.');
      this.isMissed = false;
      return answer;
    } catch (error) {
      if (!this.isMissed)
        this.logger.warn(
          `Redis does not answer; each replica limits for itself until it does: ${String(error)}`,
        );
      this.isMissed = true;
      this.unanswered += 1;
      throw error;
    }
  }
}
