import type { Change } from '../changes/change';
import { ChangeLog } from '../changes/change-log';
import { EntryKind, type JournalEntry } from '../journal/entry';
import { makeFolder } from '../journal/folder';
import { lockFolder, type FolderLock } from '../journal/folder-lock';
import { Journal, type JournaledState } from '../journal/journal';
import { Sessions } from '../sessions';
import { Catalog } from './catalog';
import type { Recorder } from './collection';

/** The durable state of the server: collections and remembered replies, over one journal in one locked folder. */
export class Database implements JournaledState {
  readonly catalog: Catalog;
  readonly sessions: Sessions;
  private opened: Journal | undefined;
  private lock: FolderLock | undefined;

  private constructor(readonly changes: ChangeLog) {
    const recorder: Recorder = (entry, undo, changes) => this.journal.record(entry, undo, changes);
    this.catalog = new Catalog(recorder);
    this.sessions = new Sessions(recorder);
  }

  /**
   * Opens the database of a folder, which is made if there is none.
   * @param compactAtBytes size of the journal below which it is never compacted
   * @param changeLogBytes how much the log of changes keeps
   * @throws FolderLockedError, CorruptJournalError, ForeignJournalError, or an error of the file system
   */
  static async open(directory: string, compactAtBytes: number, changeLogBytes: number): Promise<Database> {
    await makeFolder(directory);
    const database = new Database(new ChangeLog(changeLogBytes));
    database.lock = await lockFolder(directory);
    try {
      database.opened = await Journal.open(directory, database, compactAtBytes);
    } catch (error) {
      await database.lock.release();
      throw error;
    }
    return database;
  }

  get journal(): Journal {
    if (!this.opened) throw new Error('the database is not open yet');
    return this.opened;
  }

  get liveBytes(): number {
    return this.catalog.bytes;
  }

  restore(entry: JournalEntry): void {
    if (entry.kind === EntryKind.Reply) this.sessions.restore(entry);
    else this.catalog.restore(entry);
  }

  committed(changes: readonly Change[]): void {
    this.changes.append(changes);
  }

  finishRestore(): void {
    this.catalog.finishRestore();
  }

  *snapshot(): Generator<JournalEntry> {
    yield* this.catalog.snapshot();
    yield* this.sessions.snapshot();
  }

  /** Writes what is pending and gives the folder free. */
  async close(): Promise<void> {
    await this.journal.close();
    await this.lock?.release();
  }
}
