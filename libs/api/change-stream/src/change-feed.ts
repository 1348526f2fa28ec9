import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { isStoreUnavailable } from '@shop/api-database';
import type { ChangeListener } from './change';
import { ChangeStream, type ResumeToken } from './change-stream';

/** Backoff in milliseconds; the last delay repeats. */
const BACKOFF_MS = [100, 250, 500, 1_000, 2_000] as const;
/** Delay between batches, so that a burst of writes forms few of them. */
const BATCH_INTERVAL_MS = 10;

export interface ChangeSubscription {
  /** Resolves once no later write is missed; waits for the database without limit. */
  readonly ready: Promise<void>;
  unsubscribe(): void;
}

interface Subscription {
  readonly listener: ChangeListener;
  isLive: boolean;
  resolveReady(): void;
}

/** Notifies listeners of writes by any process, in order: one change stream per process, resumed after an outage. */
@Injectable()
export class ChangeFeed implements OnApplicationShutdown {
  private readonly logger = new Logger(ChangeFeed.name);
  private readonly subscriptions = new Set<Subscription>();
  private readonly shutdown = new AbortController();
  private stream: ChangeStream | undefined;
  private running: Promise<void> | undefined;
  private failures = 0;
  private resumeToken: ResumeToken | undefined;

  constructor(@InjectConnection() private readonly connection: Connection) {}

  subscribe(listener: ChangeListener): ChangeSubscription {
    let resolveReady: () => void = () => undefined;
    const ready = new Promise<void>((done) => (resolveReady = done));
    const subscription: Subscription = { listener, isLive: false, resolveReady };
    this.subscriptions.add(subscription);
    if (this.stream?.collections.has(listener.collection)) markLive(subscription);
    else void this.stream?.close();
    this.running ??= this.run();
    return { ready, unsubscribe: () => void this.subscriptions.delete(subscription) };
  }

  get isLive(): boolean {
    return this.stream !== undefined;
  }

  async onApplicationShutdown(): Promise<void> {
    this.shutdown.abort();
    await this.stream?.close();
    await this.running;
  }

  private async run(): Promise<void> {
    this.resumeToken = undefined;
    while (this.isNeeded) {
      let stream: ChangeStream | undefined;
      try {
        stream = await ChangeStream.open(this.connection, this.collections, this.resumeToken);
        await this.follow(stream);
      } catch (error) {
        if (this.isNeeded && (!stream || this.coversAll(stream))) await this.pauseAfter(error);
      }
      this.stream = undefined;
      await stream?.close();
    }
    // Synchronous, so that the next listener starts a new run.
    this.running = undefined;
  }

  private async follow(stream: ChangeStream): Promise<void> {
    if (this.resumeToken === undefined) await this.notify((listener) => listener.onGap());
    this.resumeToken ??= stream.resumeToken;
    this.stream = stream;
    for (const subscription of this.subscriptions)
      if (stream.collections.has(subscription.listener.collection)) markLive(subscription);
    if (this.failures > 0) this.logger.log('The change stream is open again.');
    this.failures = 0;
    while (this.coversAll(stream)) {
      const { changes, hasGap, resumeToken } = await stream.read();
      await this.notify((listener) => {
        const own = changes.filter(({ collection }) => collection === listener.collection);
        if (own.length > 0) return listener.onChanges(own);
      });
      if (changes.length > 0) await sleep(BATCH_INTERVAL_MS);
      if (hasGap) await this.notify((listener) => listener.onGap());
      this.resumeToken = resumeToken;
    }
  }

  /** Runs `first` listeners, then the others. */
  private async notify(run: (listener: ChangeListener) => Promise<void> | void): Promise<void> {
    const live = [...this.subscriptions].filter(({ isLive }) => isLive).map(({ listener }) => listener);
    for (const turn of ['first', undefined]) {
      const listeners = live.filter((listener) => listener.turn === turn);
      await Promise.all(listeners.map((listener) => this.runListener(() => run(listener))));
    }
  }

  /** An error of one listener must not affect the others; during an outage all changes are sent again. */
  private async runListener(run: () => Promise<void> | void): Promise<void> {
    try {
      await run();
    } catch (error) {
      if (isStoreUnavailable(error)) throw error;
      this.logger.error(error);
    }
  }

  /** An outage keeps the resume token; any other error means that the token is too old. */
  private async pauseAfter(error: unknown): Promise<void> {
    this.stream = undefined;
    if (!isStoreUnavailable(error)) this.resumeToken = undefined;
    if (this.failures === 0) this.logger.warn(`The change stream is interrupted: ${String(error)}`);
    const pause = BACKOFF_MS[Math.min(this.failures, BACKOFF_MS.length - 1)];
    this.failures += 1;
    await sleep(pause, undefined, { signal: this.shutdown.signal }).catch(() => undefined);
  }

  private get isNeeded(): boolean {
    return this.subscriptions.size > 0 && !this.shutdown.signal.aborted;
  }

  private coversAll(stream: ChangeStream): boolean {
    return this.isNeeded && [...this.collections].every((collection) => stream.collections.has(collection));
  }

  private get collections(): ReadonlySet<string> {
    return new Set([...this.subscriptions].map(({ listener }) => listener.collection));
  }
}

function markLive(subscription: Subscription): void {
  subscription.isLive = true;
  subscription.resolveReady();
}
