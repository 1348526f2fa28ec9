import { randomUUID } from 'node:crypto';
import { Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { parseJson, runPeriodically } from '@shop/api-common';
import type { SharedRedis } from '@shop/api-redis';
import { Bus, type BusListener } from './bus';
import { LocalBus } from './local-bus';

export type BusMessage =
  | { readonly from: string; readonly topic: string; readonly text: string }
  /** The sender failed to publish earlier messages. */
  | { readonly from: string; readonly isGap: true };

export function encodeMessage(message: BusMessage): string {
  return 'isGap' in message
    ? JSON.stringify([message.from])
    : JSON.stringify([message.from, message.topic, message.text]);
}

export function decodeMessage(encoded: string): BusMessage | undefined {
  const [from, topic, text] = parseStrings(encoded);
  if (from === undefined) return undefined;
  if (topic === undefined) return { from, isGap: true };
  return text === undefined ? undefined : { from, topic, text };
}

function parseStrings(encoded: string): string[] {
  const parts = parseJson(encoded);
  return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts : [];
}

const PING_INTERVAL_MS = 500;
/** Messages may be delayed when no ping was answered for this long. */
const STALE_AFTER_MS = 1_500;

/** Over one Redis channel. A ping response follows all earlier messages, so nothing is missed while pings are answered. */
export class RedisBus extends Bus implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(Bus.name);
  private readonly name = randomUUID();
  private readonly local = new LocalBus();
  private readonly subscriber: Redis;
  private readonly channel: string;
  private stop: () => Promise<void> = () => Promise.resolve();
  private lastPongAt = -Infinity;
  private isSubscribed = false;
  private hasUnsentGap = false;

  constructor(private readonly redis: SharedRedis) {
    super();
    this.channel = `${redis.prefix}:bus`;
    this.subscriber = redis.createConnection();
    this.subscriber.on('ready', () => void this.subscribeToChannel());
    this.subscriber.on('close', () => (this.isSubscribed = false));
    this.subscriber.on('message', (_channel: string, encoded: string) => this.receive(encoded));
  }

  get isConnected(): boolean {
    return this.isSubscribed && performance.now() - this.lastPongAt < STALE_AFTER_MS;
  }

  onModuleInit(): void {
    this.subscriber.connect().catch(() => undefined);
    const check = {
      intervalMs: PING_INTERVAL_MS,
      run: () => this.checkConnection(),
      onError: () => undefined,
    };
    this.stop = runPeriodically(check);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.stop();
    this.subscriber.disconnect();
  }

  async publish(topic: string, text: string): Promise<void> {
    await this.local.publish(topic, text);
    try {
      await this.send(encodeMessage({ from: this.name, topic, text }));
    } catch {
      this.hasUnsentGap = true;
    }
  }

  subscribe(topic: string, listener: BusListener): () => void {
    return this.local.subscribe(topic, listener);
  }

  private async send(message: string): Promise<void> {
    await this.redis.execute((redis) => redis.publish(this.channel, message));
  }

  private async subscribeToChannel(): Promise<void> {
    try {
      await this.subscriber.subscribe(this.channel);
    } catch (error) {
      this.logger.warn(`Subscribing to the Redis channel failed: ${String(error)}`);
      this.subscriber.disconnect(true);
      return;
    }
    this.local.notifyGap();
    this.lastPongAt = performance.now();
    this.isSubscribed = true;
  }

  private receive(encoded: string): void {
    const message = decodeMessage(encoded);
    if (!message || message.from === this.name) return;
    if ('isGap' in message) this.local.notifyGap();
    else void this.local.publish(message.topic, message.text);
  }

  private async checkConnection(): Promise<void> {
    if (this.hasUnsentGap) {
      await this.send(encodeMessage({ from: this.name, isGap: true }));
      this.hasUnsentGap = false;
    }
    if (!this.isSubscribed) return;
    await this.subscriber.ping();
    this.lastPongAt = performance.now();
  }
}
