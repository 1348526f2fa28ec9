import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimDataFolder, emptyDataFolder } from './data-folder';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-'));
  await mkdir(join(folder, 'mongo/journal'), { recursive: true });
  for (const file of ['secrets.json', 'ports.json']) await writeFile(join(folder, file), '{}');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('removes a folder that contains only shop data', async () => {
  await emptyDataFolder(folder);
  expect(existsSync(folder)).toBe(false);
});

it('keeps files that the shop did not create', async () => {
  await writeFile(join(folder, 'package.json'), '{}');
  await emptyDataFolder(folder);
  expect(await readdir(folder)).toEqual(['package.json']);
});

it('makes a folder private that others could read', async () => {
  const paths = ['', 'mongo', 'mongo/journal', 'secrets.json'].map((path) => join(folder, path));
  for (const path of paths) await chmod(path, 0o755);
  await claimDataFolder(folder);
  for (const path of paths) expect((await stat(path)).mode & 0o077).toBe(0);
});
