import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { isStoreUnavailable } from '@shop/api-database';
import type { Change } from './change';
import { type ChangeListener, notifyAll, createNotifier } from './change-listener';
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

/**
 * Notifies listeners of writes by any process, in order, within milliseconds: one change stream per process, open
 * while there are listeners. It resumes after an outage.
 */
@Injectable()
export class ChangeFeed implements OnApplicationShutdown {
  private readonly logger = new Logger(ChangeFeed.name);
  private readonly subscriptions = new Set<Subscription>();
  private readonly shutdown = new AbortController();
  private stream: ChangeStream | undefined;
  private running: Promise<void> | undefined;
  private failures = 0;
  /** Where to resume; undefined when unknown. */
  private resumeToken: ResumeToken | undefined;

  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Returns at once, even without the database. */
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

  /** Whether the stream is open; false during an outage. */
  get isLive(): boolean {
    return this.stream !== undefined;
  }

  async onApplicationShutdown(): Promise<void> {
    this.shutdown.abort();
    await this.stream?.close();
    await this.running;
  }

  /** Reopens the stream after failures and for additional collections. */
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

  /** Dispatches changes while the stream covers all subscriptions. */
  private async follow(stream: ChangeStream): Promise<void> {
    if (this.resumeToken === undefined) await this.notifyGap();
    this.resumeToken ??= stream.resumeToken;
    this.stream = stream;
    for (const subscription of this.subscriptions)
      if (stream.collections.has(subscription.listener.collection)) markLive(subscription);
    if (this.failures > 0) this.logger.log('The change stream is open again.');
    this.failures = 0;
    while (this.coversAll(stream)) {
      const { changes, hasGap, resumeToken } = await stream.read();
      if (changes.length > 0) await this.dispatch(changes);
      if (hasGap) await this.notifyGap();
      this.resumeToken = resumeToken;
    }
  }

  private async dispatch(changes: readonly Change[]): Promise<void> {
    const notify = createNotifier(changes);
    await notifyAll(this.listeners(), (listener) => this.runListener(() => notify(listener)));
    await sleep(BATCH_INTERVAL_MS);
  }

  private notifyGap(): Promise<void> {
    return notifyAll(this.listeners(), (listener) => this.runListener(() => listener.onGap()));
  }

  /** An error of one listener must not affect the others; during an outage all changes are sent again. */
  private async runListener(notify: () => Promise<void> | void): Promise<void> {
    try {
      await notify();
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

  private listeners(): ChangeListener[] {
    return [...this.subscriptions].filter(({ isLive }) => isLive).map(({ listener }) => listener);
  }
}

function markLive(subscription: Subscription): void {
  subscription.isLive = true;
  subscription.resolveReady();
}
