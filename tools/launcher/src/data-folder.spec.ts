import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDataFolder } from './data-folder';

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
