import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureSecrets } from './secrets';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secrets-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('creates secrets once, readable by the owner only', async () => {
  const first = await ensureSecrets(folder);
  expect(await ensureSecrets(folder)).toEqual(first);
  expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
});

it('creates different secrets for each data folder', async () => {
  const here = await ensureSecrets(folder);
  const there = await ensureSecrets(join(folder, 'other'));
  expect(there.ACCESS_TOKEN_SECRET).not.toBe(here.ACCESS_TOKEN_SECRET);
});

it('takes the key of an earlier release by its former name', async () => {
  const { EMULATOR_TOKEN_KEY, ...others } = await ensureSecrets(folder);
  const former = { IDENTITY_SEAL_KEY: EMULATOR_TOKEN_KEY, ...others };
  await writeFile(join(folder, 'secrets.json'), JSON.stringify(former));
  expect(await ensureSecrets(folder)).toEqual({ EMULATOR_TOKEN_KEY, ...others });
});

it('names a damaged or unreadable file', async () => {
  const file = join(folder, 'secrets.json');
  await writeFile(file, '{"ACCESS_TOKEN_SECRET":');
  await expect(ensureSecrets(folder)).rejects.toThrow(`${file} is damaged`);
  await rm(file);
  await mkdir(file);
  await expect(ensureSecrets(folder)).rejects.toThrow('The secrets cannot be read: EISDIR');
});
