import { randomUUID } from 'node:crypto';
import { Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { runPeriodically } from '@shop/api-common';
import type { SharedRedis } from '@shop/api-redis';
import { Bus, type BusListener } from './bus';
import { decodeMessage, encodeMessage } from './bus-message';
import { LocalBus } from './local-bus';

/** How often Redis is asked, over the connection that texts come by, whether that connection lives; in milliseconds. */
const ASK_EVERY_MS = 500;
/** Without an answer for so long, texts may be waiting somewhere. */
const TRUSTED_FOR_MS = 1_500;

/**
 * The bus between replicas, over one channel of Redis. An answer of Redis follows, on the same connection, all texts
 * that were published before it: so as long as answers come, nothing was missed. Whenever the connection was lost,
 * listeners are told; and whoever could not publish tells the others so later.
 */
export class RedisBus extends Bus implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(Bus.name);
  private readonly name = randomUUID();
  private readonly local = new LocalBus();
  private readonly ears: Redis;
  private readonly channel: string;
  private stop: () => Promise<void> = () => Promise.resolve();
  /** When Redis answered last on a connection that hears everything, by the monotonic clock. */
  private answeredAt = -Infinity;
  private hears = false;
  private owesGap = false;

  constructor(private readonly redis: SharedRedis) {
    super();
    this.channel = `${redis.prefix}:bus`;
    this.ears = redis.createConnection();
    this.ears.on('ready', () => void this.listen());
    this.ears.on('close', () => (this.hears = false));
    this.ears.on('message', (_channel: string, sent: string) => this.take(sent));
  }

  get isConnected(): boolean {
    return this.hears && performance.now() - this.answeredAt < TRUSTED_FOR_MS;
  }

  onModuleInit(): void {
    this.ears.connect().catch(() => undefined);
    const check = { intervalMs: ASK_EVERY_MS, run: () => this.look(), onError: () => undefined };
    this.stop = runPeriodically(check);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.stop();
    this.ears.disconnect();
  }

  async publish(topic: string, text: string): Promise<void> {
    await this.local.publish(topic, text);
    try {
      await this.send(encodeMessage({ from: this.name, topic, text }));
    } catch {
      this.owesGap = true;
    }
  }

  subscribe(topic: string, listener: BusListener): () => void {
    return this.local.subscribe(topic, listener);
  }

  private async send(message: string): Promise<void> {
    await this.redis.execute((redis) => redis.publish(this.channel, message));
  }

  /** Begins to hear, after however long without. */
  private async listen(): Promise<void> {
    try {
      await this.ears.subscribe(this.channel);
    } catch (error) {
      this.logger.warn(`Other replicas cannot be heard yet: ${String(error)}`);
      this.ears.disconnect(true);
      return;
    }
    this.local.notifyGap();
    this.answeredAt = performance.now();
    this.hears = true;
  }

  private take(sent: string): void {
    const message = decodeMessage(sent);
    if (!message || message.from === this.name) return;
    if ('isGap' in message) this.local.notifyGap();
    else void this.local.publish(message.topic, message.text);
  }

  private async look(): Promise<void> {
    if (this.owesGap) {
      await this.send(encodeMessage({ from: this.name, isGap: true }));
      this.owesGap = false;
    }
    if (!this.hears) return;
    await this.ears.ping();
    this.answeredAt = performance.now();
  }
}
