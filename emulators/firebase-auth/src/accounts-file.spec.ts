import { mkdtemp, readdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readAccounts, writeAccounts } from './accounts-file';

let file: string;

beforeEach(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'accounts-')), 'auth', 'accounts.json');
});

it('is empty before the first write', async () => {
  expect(await readAccounts(file)).toEqual([]);
});

it('gives back what was written last, and leaves nothing else behind', async () => {
  await writeAccounts(file, [{ localId: 'ada' }]);
  await writeAccounts(file, [{ localId: 'bob', email: 'bob@demo.dev' }]);
  expect(await readAccounts(file)).toEqual([{ localId: 'bob', email: 'bob@demo.dev' }]);
  expect(await readdir(dirname(file))).toEqual(['accounts.json']);
});

it('is for its owner only', async () => {
  await writeAccounts(file, []);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(dirname(file))).mode & 0o777).toBe(0o700);
});

it('refuses a file that it cannot read, by name', async () => {
  await writeAccounts(file, []);
  await writeFile(file, '{"users":');
  await expect(readAccounts(file)).rejects.toThrow(file);
});
