import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Letters } from './letters';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letters-'));
});
afterEach(() => rm(folder, { recursive: true }));

const ENVELOPE = { to: ['ada@demo.dev'], receivedAt: '2026-11-28T12:00:00.000Z' };
const message = (length: number) => Buffer.from(`Subject: Order\r\n\r\n${'x'.repeat(length)}`);

it.each([
  ['letters', { letters: 2, bytes: 10_000 }],
  ['bytes', { letters: 10, bytes: 2_500 }],
])('removes the oldest beyond a number of %s, also after a restart', async (_, limits) => {
  const letters = await Letters.open(folder, limits);
  for (let id = 1; id <= 4; id += 1) await letters.add(message(1_000), ENVELOPE);
  const again = await Letters.open(folder, limits);
  for (const opened of [letters, again]) expect(opened.list({}).map(({ id }) => id)).toEqual([4, 3]);
  expect(await readdir(folder)).toEqual(['000000003.eml', '000000004.eml']);
});

it('never gives the id of a removed letter again', async () => {
  const limits = { letters: 1, bytes: 10_000 };
  await (await Letters.open(folder, limits)).add(message(1), ENVELOPE);
  expect((await (await Letters.open(folder, limits)).add(message(1), ENVELOPE)).id).toBe(2);
});
