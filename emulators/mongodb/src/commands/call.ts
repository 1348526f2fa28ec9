import type { Doc } from '../bson/document';
import type { ChangeLog } from '../changes/change-log';
import type { Cursors } from '../cursors';
import { typeOf } from '../bson/types';
import { CommandError } from '../errors';
import type { Sessions } from '../sessions';
import type { Catalog } from '../store/catalog';
import type { Collection } from '../store/collection';

/** What all commands work on. */
export interface Engine {
  readonly catalog: Catalog;
  readonly sessions: Sessions;
  readonly cursors: Cursors;
  readonly changes: ChangeLog;
  /** `host:port` that clients reach this server at */
  readonly address: string;
  /** milliseconds since 1970 */
  readonly startedAt: number;
}

/** A running command. Records the collections it reads, because its reply waits until their last change is durable. */
export class Call {
  private readonly seen = new Set<{ lastBatch: number }>();

  constructor(
    readonly engine: Engine,
    readonly name: string,
    readonly body: Doc,
    readonly database: string,
    /** aborted when the client hangs up */
    readonly hungUp: AbortSignal,
  ) {}

  /** `database.collection` that the command is about. @throws CommandError 73 if it names no collection */
  get namespace(): string {
    const collection = this.body[this.name];
    if (typeof collection !== 'string') {
      throw new CommandError(73, `collection name has invalid type ${typeOf(collection)}`);
    }
    if (collection === '') throw new CommandError(73, `Invalid namespace specified '${this.database}.'`);
    return `${this.database}.${collection}`;
  }

  /** The collection that the command is about; undefined if there is none. */
  collection(namespace = this.namespace): Collection | undefined {
    const collection = this.catalog.find(namespace);
    if (collection) this.seen.add(collection);
    return collection;
  }

  /** The collection that the command is about, made if there is none. */
  collectionForWriting(): Collection {
    const collection = this.catalog.findOrCreate(this.namespace);
    this.seen.add(collection);
    return collection;
  }

  /** The catalog; looking at it counts as looking at which collections there are. */
  get catalog(): Catalog {
    this.seen.add(this.engine.catalog);
    return this.engine.catalog;
  }

  /** Makes the reply wait for a batch of changes. */
  waitFor(lastBatch: number): void {
    this.seen.add({ lastBatch });
  }

  /** The newest batch of changes that the reply may tell of. */
  get lastBatch(): number {
    let last = 0;
    for (const { lastBatch } of this.seen) last = Math.max(last, lastBatch);
    return last;
  }
}

/**
 * Runs a command to its end, and returns its reply: a document, or BSON that is one. Only a command that changes
 * nothing may take its time.
 */
export type Run = (call: Call) => Doc | Buffer | Promise<Buffer>;

/** A command. */
export interface Command {
  readonly run: Run;
  /** fields that it takes, besides those that every command takes */
  readonly options: readonly string[];
  /** fields that MongoDB has and this server has not: refused unless they ask for nothing */
  readonly unsupported?: readonly string[];
  /** whether a driver may send it again after a broken connection and get the first reply */
  readonly retryable?: true;
}
