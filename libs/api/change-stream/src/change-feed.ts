import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { isStoreUnavailable } from '@shop/api-database';
import type { Change } from './change';
import { type ChangeListener, notifyAll, createNotifier } from './change-listener';
import { ChangeStream, type ResumeToken } from './change-stream';

/** Waits after failures, in milliseconds; the last one stays. */
const PAUSES_MS = [100, 250, 500, 1_000, 2_000] as const;
/** Between batches, so that a burst of writes comes in few answers. */
const GATHER_MS = 10;

/** A listener from now on. */
export interface ChangeSubscription {
  /** Resolves once every later write will be told of. Waits for the database, however long that takes. */
  readonly ready: Promise<void>;
  unsubscribe(): void;
}

interface Entry {
  readonly listener: ChangeListener;
  isLive: boolean;
  becomeLive(): void;
}

/**
 * Tells of writes to the database, made by this process or any other, in their order, some milliseconds after they
 * were made: one change stream per process, open while somebody listens. After an outage it goes on where it stopped.
 */
@Injectable()
export class ChangeFeed implements OnApplicationShutdown {
  private readonly logger = new Logger(ChangeFeed.name);
  private readonly entries = new Set<Entry>();
  private readonly ending = new AbortController();
  private stream: ChangeStream | undefined;
  private running: Promise<void> | undefined;
  private failures = 0;
  /** After which change to go on; undefined when that is not known. */
  private place: ResumeToken | undefined;

  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Answers at once, also while the database is away. */
  subscribe(listener: ChangeListener): ChangeSubscription {
    let becomeLive: () => void = () => undefined;
    const live = new Promise<void>((done) => (becomeLive = done));
    const entry: Entry = { listener, isLive: false, becomeLive };
    this.entries.add(entry);
    if (this.stream?.collections.has(listener.collection)) confirm(entry);
    else void this.stream?.close();
    this.running ??= this.run();
    return { ready: live, unsubscribe: () => void this.entries.delete(entry) };
  }

  /** Whether writes are being told of at this moment; false during an outage. */
  get isLive(): boolean {
    return this.stream !== undefined;
  }

  async onApplicationShutdown(): Promise<void> {
    this.ending.abort();
    await this.stream?.close();
    await this.running;
  }

  /** Opens a stream again and again: after failures, and when more collections are wanted than it has. */
  private async run(): Promise<void> {
    this.place = undefined;
    while (this.isNeeded) {
      let stream: ChangeStream | undefined;
      try {
        stream = await ChangeStream.open(this.connection, this.wanted, this.place);
        await this.follow(stream);
      } catch (error) {
        if (this.isNeeded && (!stream || this.fits(stream))) await this.pauseAfter(error);
      }
      this.stream = undefined;
      await stream?.close();
    }
    // At once, so that whoever listens next begins anew.
    this.running = undefined;
  }

  /** Passes on what a stream tells for as long as it is the right one. */
  private async follow(stream: ChangeStream): Promise<void> {
    if (this.place === undefined) await this.tellMissed();
    this.place ??= stream.place;
    this.stream = stream;
    for (const entry of this.entries) if (stream.collections.has(entry.listener.collection)) confirm(entry);
    if (this.failures > 0) this.logger.log('Changes are followed again.');
    this.failures = 0;
    while (this.fits(stream)) {
      const { changes, hasGap, resumeToken: place } = await stream.read();
      if (changes.length > 0) await this.passOn(changes);
      if (hasGap) await this.tellMissed();
      this.place = place;
    }
  }

  private async passOn(changes: readonly Change[]): Promise<void> {
    const tell = createNotifier(changes);
    await notifyAll(this.listeners(), (listener) => this.guarded(() => tell(listener)));
    await sleep(GATHER_MS);
  }

  private tellMissed(): Promise<void> {
    return notifyAll(this.listeners(), (listener) => this.guarded(() => listener.onGap()));
  }

  /** One listener's mistake must not keep changes from the others; an outage is met by telling all again. */
  private async guarded(tell: () => Promise<void> | void): Promise<void> {
    try {
      await tell();
    } catch (error) {
      if (isStoreUnavailable(error)) throw error;
      this.logger.error(error);
    }
  }

  /** An outage keeps the place; a database that refuses it has no history that goes back so far. */
  private async pauseAfter(error: unknown): Promise<void> {
    this.stream = undefined;
    if (!isStoreUnavailable(error)) this.place = undefined;
    if (this.failures === 0) this.logger.warn(`Changes cannot be followed for now: ${String(error)}`);
    const pause = PAUSES_MS[Math.min(this.failures, PAUSES_MS.length - 1)];
    this.failures += 1;
    await sleep(pause, undefined, { signal: this.ending.signal }).catch(() => undefined);
  }

  private get isNeeded(): boolean {
    return this.entries.size > 0 && !this.ending.signal.aborted;
  }

  private fits(stream: ChangeStream): boolean {
    return this.isNeeded && [...this.wanted].every((collection) => stream.collections.has(collection));
  }

  private get wanted(): ReadonlySet<string> {
    return new Set([...this.entries].map(({ listener }) => listener.collection));
  }

  /** Those who have been promised every change. */
  private listeners(): ChangeListener[] {
    return [...this.entries].filter(({ isLive }) => isLive).map(({ listener }) => listener);
  }
}

function confirm(entry: Entry): void {
  entry.isLive = true;
  entry.becomeLive();
}
