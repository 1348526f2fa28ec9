import { newEvent, type Cause, type EventSubject, type EventType } from '../payments/event';
import type { Outbox } from './outbox';
import type { Books, Entry, Tables } from './tables';

/** What keeps the changes: rows become visible by `show` and lasting by `save`; their events wait in the outbox. */
export interface Keeper {
  readonly books: Readonly<Books>;
  readonly outbox: Outbox;
  show<T extends keyof Tables>(table: T, row: Tables[T]): void;
  save(entries: Entry[]): Promise<void>;
}

/**
 * The changes of one request. They are visible at once (requests run one after the other, each to its end) and go to
 * disk together in `commit`, which every answer waits for.
 */
export class Transaction {
  private readonly entries: Entry[] = [];
  private readonly emitted: string[] = [];

  constructor(
    private readonly ledger: Keeper,
    private readonly cause: Cause,
  ) {}

  /** All rows as they are now. */
  get books(): Readonly<Books> {
    return this.ledger.books;
  }

  /** Adds or replaces a row. */
  put<T extends keyof Tables>(table: T, row: Tables[T]): void {
    this.ledger.show(table, row);
    this.entries.push({ table, row });
  }

  /** Records an event about an object as it is now, to be delivered after the commit. */
  emit(type: EventType, subject: EventSubject): void {
    const event = newEvent(type, subject, this.cause);
    this.put('events', { id: event.id, event, deliveredAt: null });
    this.emitted.push(event.id);
  }

  /** Resolves when all of it is on disk; its events then go out. Without changes, when all that it read is on disk. */
  async commit(): Promise<void> {
    const saved = this.ledger.save(this.entries.splice(0));
    this.ledger.outbox.add(this.emitted.splice(0));
    await saved;
  }
}
