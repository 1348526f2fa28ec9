import { appendFileSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Database } from '../store/database';
import { decodeEntries, EntryKind, type JournalEntry } from './entry';
import { readFrames } from './frame';
import { Journal, type JournaledState } from './journal';
import { JournalFile } from './journal-file';

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'journal-'));
}

function put(key: string): JournalEntry {
  return { kind: EntryKind.Put, namespace: 'd.c', key, bytes: Buffer.alloc(10) };
}

/** A state whose snapshot is much larger than it thinks. */
class Underestimated implements JournaledState {
  readonly liveBytes = 0;
  snapshots = 0;
  calls = 0;
  restore(): void {
    this.calls++;
  }
  finishRestore(): void {
    this.calls++;
  }
  committed(): void {
    this.calls++;
  }
  snapshot(): JournalEntry[] {
    this.snapshots++;
    return Array.from({ length: 100 }, (_, i) => put(`key${i}`));
  }
}

describe('the journal', () => {
  it('compacts only after it has grown again, however large its state is', async () => {
    const state = new Underestimated();
    const journal = await Journal.open(newFolder(), state, 1000);
    for (let i = 0; i < 60; i++) await journal.settled(journal.record(put(`change${i}`), () => undefined));
    await journal.close();
    expect(state).toMatchObject({ snapshots: 1, calls: 60 });
  });

  it('gives way to a compacted one only when all that was read for that is on the disk', async () => {
    const { append, moveTo } = JournalFile.prototype;
    const recorded: number[] = [];
    const record = () => recorded.push(journal.record(put('change'), () => undefined));
    const journal = await Journal.open(
      newFolder(),
      {
        ...{
          liveBytes: 0,
          restore: () => undefined,
          finishRestore: () => undefined,
          committed: () => undefined,
        },
        *snapshot() {
          record();
          yield { ...put('large'), bytes: Buffer.alloc(1_000_000) };
          // The change of before is being written by now, so this one has to wait.
          record();
          yield put('last');
        },
      },
      10,
    );
    const onDisk = () => recorded.map((batch) => journal.settled(batch) === undefined);
    const atTheMove: boolean[][] = [];
    jest.spyOn(JournalFile.prototype, 'append').mockImplementation(async function (
      this: JournalFile,
      payload,
    ) {
      await sleep(100);
      return append.call(this, payload);
    });
    jest.spyOn(JournalFile.prototype, 'moveTo').mockImplementation(function (this: JournalFile, from, to) {
      atTheMove.push(onDisk());
      return moveTo.call(this, from, to);
    });
    record();
    while (atTheMove.length === 0) await sleep(10);
    jest.restoreAllMocks();
    await journal.close();
    expect(atTheMove).toEqual([[true, true, true]]);
  });

  it('goes on in its file when a compacted one can neither take its place nor be deleted', async () => {
    const journal = await Journal.open(newFolder(), new Underestimated(), 1000);
    let switched: Promise<void> | undefined;
    jest.spyOn(JournalFile.prototype, 'moveTo').mockImplementation(() => {
      switched = journal.flushed();
      return Promise.reject(new Error('EROFS'));
    });
    jest.spyOn(JournalFile.prototype, 'discard').mockImplementation(async function (this: JournalFile) {
      await this.close();
      throw new Error('EROFS');
    });
    while (!switched) await journal.settled(journal.record(put('change'), () => undefined));
    await expect(switched).resolves.toBeUndefined();
    jest.restoreAllMocks();
    await journal.settled(journal.record(put('later'), () => undefined));
    await journal.close();
  });

  it('is on the disk, under its name, before anybody reads it that was opened again', async () => {
    const folder = newFolder();
    await (await Journal.open(folder, new Underestimated(), 1000)).close();
    const some = await open(tmpdir());
    const files: FileHandle = Object.getPrototypeOf(some);
    await some.close();
    const [file, name] = [jest.spyOn(files, 'datasync'), jest.spyOn(files, 'sync')];
    await (await Journal.open(folder, new Underestimated(), 1000)).close();
    expect([file.mock.calls.length, name.mock.calls.length]).toEqual([1, 1]);
    jest.restoreAllMocks();
  });

  it('is in a folder whose name is on the disk, with the names of all folders that were made for it', async () => {
    const base = newFolder();
    const some = await open(tmpdir());
    const files: FileHandle = Object.getPrototypeOf(some);
    await some.close();
    const synced: number[] = [];
    const { sync } = files;
    jest.spyOn(files, 'sync').mockImplementation(async function (this: FileHandle) {
      synced.push((await this.stat()).ino);
      return sync.call(this);
    });
    const made = [base, join(base, 'a'), join(base, 'a', 'mongo')];
    await (await Database.open(join(base, 'a', 'mongo'), 1000, 1000)).close();
    jest.restoreAllMocks();
    expect(synced).toEqual(expect.arrayContaining(made.map((path) => statSync(path).ino)));
  });

  it('leaves no file open that it could not begin', async () => {
    const some = await open(tmpdir());
    const files: FileHandle = Object.getPrototypeOf(some);
    await some.close();
    const begun: FileHandle[] = [];
    jest.spyOn(files, 'writev').mockImplementation(function (this: FileHandle) {
      begun.push(this);
      return Promise.reject(new Error('ENOSPC'));
    });
    await expect(JournalFile.create(join(newFolder(), 'journal.next'))).rejects.toThrow('ENOSPC');
    expect(begun.map(({ fd }) => fd)).toEqual([-1]);
    jest.restoreAllMocks();
  });

  it.each([
    ['goes on once there is space again that only a sync had missed', 'ENOSPC', 14031, ['before', 'later']],
    ['takes nothing more after a sync that failed for another reason', 'EIO', 39, ['before']],
  ])('%s', async (_, reason, code, kept) => {
    const folder = newFolder();
    const journal = await Journal.open(folder, new Underestimated(), 1_000_000);
    const write = async (key: string) => journal.settled(journal.record(put(key), () => undefined));
    await write('before');
    const some = await open(tmpdir());
    jest
      .spyOn(Object.getPrototypeOf(some) as FileHandle, 'datasync')
      .mockRejectedValueOnce(new Error(reason))
      .mockRejectedValueOnce(new Error(reason));
    await some.close();
    await expect(write('refused')).rejects.toMatchObject({ code, message: expect.stringContaining(reason) });
    await expect(write('refused as well')).rejects.toMatchObject({ code });
    await write('later').catch(() => undefined);
    jest.restoreAllMocks();
    await journal.close();
    const keys: string[] = [];
    readFrames(join(folder, 'journal.db'), (payload) => {
      for (const { key } of decodeEntries(payload)) keys.push(key);
    });
    expect(keys).toEqual(kept);
  });

  it('has cut off on the disk what was half written before it writes there again', async () => {
    const file = await JournalFile.create(join(newFolder(), 'journal.db'));
    const some = await open(tmpdir());
    const files: FileHandle = Object.getPrototypeOf(some);
    await some.close();
    const { writev, datasync } = files;
    const calls: string[] = [];
    jest
      .spyOn(files, 'writev')
      .mockRejectedValueOnce(new Error('ENOSPC'))
      .mockImplementation(function (this: FileHandle, ...args) {
        calls.push('write');
        return writev.apply(this, args);
      });
    jest.spyOn(files, 'datasync').mockImplementation(function (this: FileHandle) {
      calls.push('sync');
      return datasync.call(this);
    });
    await expect(file.append([Buffer.from('half')])).rejects.toThrow('ENOSPC');
    await file.append([Buffer.from('whole')]);
    jest.restoreAllMocks();
    await file.close();
    expect(calls).toEqual(['sync', 'write', 'sync']);
  });

  it('is cut where only the marker of its last frame came to the disk, and not the sector behind it', async () => {
    const path = join(newFolder(), 'journal.db');
    const file = await JournalFile.create(path);
    await file.append([Buffer.alloc(480)]);
    await file.close();
    appendFileSync(path, Buffer.concat([Buffer.from('FRM1'), Buffer.alloc(600)]));
    expect(readFrames(path, () => undefined).end).toBe(508);
  });

  it('of another version is refused with advice to reset', async () => {
    const folder = newFolder();
    const database = await Database.open(folder, 1000, 1000);
    await database.close();
    const path = join(folder, 'journal.db');
    writeFileSync(path, readFileSync(path).fill('99', 6, 8));
    await expect(Database.open(folder, 1000, 1000)).rejects.toThrow(/another version.*99.*npm run reset/);
  });

  it.each([
    ['entries of another form', Buffer.from('not an entry')],
    [
      'documents that are none',
      Buffer.from([1, 3, 0, 1, 0, 0, 0, 4, 0, 0, 0, ...Buffer.from('d.ck'), 9, 9, 9, 9]),
    ],
  ])('with %s is refused in the same way, and its folder is free again', async (_what, payload) => {
    const folder = newFolder();
    const file = await JournalFile.create(join(folder, 'journal.db'));
    await file.append([payload]);
    await file.close();
    for (let attempt = 0; attempt < 2; attempt++) {
      await expect(Database.open(folder, 1000, 1000)).rejects.toThrow(/another version.*npm run reset/);
    }
  });
});
