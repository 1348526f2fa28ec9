import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureSecrets } from './secrets';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secrets-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('makes secrets once, for the owner alone, and keeps them', async () => {
  const first = await ensureSecrets(folder);
  expect(await ensureSecrets(folder)).toEqual(first);
  expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
});

it('makes other ones for another installation', async () => {
  const here = await ensureSecrets(folder);
  const there = await ensureSecrets(join(folder, 'other'));
  expect(there.ACCESS_TOKEN_SECRET).not.toBe(here.ACCESS_TOKEN_SECRET);
});
