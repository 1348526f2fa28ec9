import { join } from 'node:path';
import type { Cause } from '../payments/event';
import { Journal } from './journal';
import { Outbox } from './outbox';
import { newBooks, type Books, type Entry, type Tables } from './tables';
import { Transaction, type Keeper } from './transaction';

/** Everything the sandbox knows: in memory for reading, in a journal for the next start. */
export class Ledger implements Keeper {
  /** Events waiting to be delivered; their order is that of their commits. */
  readonly outbox = new Outbox();

  private constructor(
    private readonly journal: Journal<Entry>,
    readonly books: Readonly<Books>,
  ) {}

  /** Opens the ledger kept in `folder` (created if missing) with all that was ever committed. */
  static async open(folder: string): Promise<Ledger> {
    const { journal, entries } = await Journal.open<Entry>(join(folder, 'journal.ndjson'));
    const ledger = new Ledger(journal, newBooks());
    for (const { table, row } of entries) ledger.show(table, row);
    ledger.outbox.add(undelivered(ledger.books));
    return ledger;
  }

  /** Starts a change, on behalf of the given request if any. */
  begin(cause: Cause): Transaction {
    return new Transaction(this, cause);
  }

  /** Makes a row visible to every later reader; `save` makes it last. */
  show<T extends keyof Tables>(table: T, row: Tables[T]): void {
    this.books[table].set(row.id, row);
  }

  /** Writes rows already shown; resolves when they are on disk. */
  save(entries: Entry[]): Promise<void> {
    return this.journal.append(entries);
  }

  /** Resolves when everything that a reader can see is on disk. */
  settled(): Promise<void> {
    return this.journal.settled();
  }

  /** Finishes writing and closes the journal. */
  close(): Promise<void> {
    return this.journal.close();
  }
}

function undelivered({ events }: Readonly<Books>): string[] {
  return [...events.values()].filter(({ deliveredAt }) => deliveredAt === null).map(({ id }) => id);
}
