import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDisk } from '../testing/full-disk';
import { Journal } from './journal';

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'journal-'));
  path = join(folder, 'payments', 'journal.ndjson');
});

afterEach(() => rm(folder, { recursive: true }));

/** Opens, does something and closes; returns what the file held before. */
async function visit(entries: string[] = []): Promise<string[]> {
  const opened = await Journal.open<string>(path);
  await Promise.all(entries.map((entry) => opened.journal.append([entry])));
  await opened.journal.close();
  return opened.entries;
}

describe('a journal', () => {
  it('gives back what was appended, in order', async () => {
    expect(await visit(['a', 'b', 'c'])).toEqual([]);
    expect(await visit(['d'])).toEqual(['a', 'b', 'c']);
    expect(await visit()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('writes what comes during a write together', async () => {
    await visit(Array.from({ length: 100 }, String));
    expect((await readFile(path, 'utf8')).split('\n').length).toBeLessThan(5);
  });

  it.each(['["to', '["torn"', '\u0000\u0000\n', '["x"]'])('cuts off a torn tail: %j', async (tail) => {
    await visit(['a']);
    await appendFile(path, tail);
    expect(await visit(['b'])).toEqual(['a']);
    expect(await visit()).toEqual(['a', 'b']);
  });

  it('refuses a file that is damaged in the middle, and leaves it alone', async () => {
    await visit(['a']);
    await writeFile(path, `["a"]\n[broken\n["b"]\n`);
    await expect(visit()).rejects.toThrow(`${path}: line 2 is damaged`);
    expect(await readFile(path, 'utf8')).toContain('["b"]');
  });

  it('that cannot be written tells so, and is written in full once it can be', async () => {
    const { journal } = await Journal.open<string>(path);
    await journal.append(['a']);
    const full = await fillDisk();
    await Promise.all(['b', 'c'].map((entry) => expect(journal.append([entry])).rejects.toThrow('ENOSPC')));
    await expect(journal.settled()).rejects.toThrow('ENOSPC');
    full.mockRestore();
    await journal.settled();
    await journal.append(['d']);
    await journal.close();
    expect(await visit()).toEqual(['a', 'b', 'c', 'd']);
  });
});
