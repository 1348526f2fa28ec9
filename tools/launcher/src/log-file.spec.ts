import { mkdir, mkdtemp, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LogFile, rotateLog } from './log-file';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'logs-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function untilEndsWith(file: string, text: string): Promise<void> {
  const read = () => readFile(file, 'utf8').catch(() => '');
  while (!(await read()).endsWith(text)) await sleep(10);
}

it('keeps the log of one previous run', async () => {
  const file = join(folder, 'api.log');
  for (const run of ['first', 'second', 'third']) {
    rotateLog(file);
    await writeFile(file, run);
  }
  expect([await readFile(`${file}.1`, 'utf8'), await readFile(file, 'utf8')]).toEqual(['second', 'third']);
});

it('rotates a log that exceeds its maximum size', async () => {
  const file = join(folder, 'api.log');
  await writeFile(file, 'before ');
  const log = new LogFile(file, 10);
  for (const line of ['first ', 'second ', 'third ']) {
    log.write(Buffer.from(line));
    await untilEndsWith(file, line);
  }
  log.end();
  expect([await readFile(`${file}.1`, 'utf8'), await readFile(file, 'utf8')]).toEqual([
    'before first ',
    'second third ',
  ]);
});

it('reports an unwritable log once and resumes when it is writable', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation();
  const file = join(folder, 'api.log');
  await mkdir(file);
  const log = new LogFile(file);
  for (const line of ['lost', 'lost as well']) {
    log.write(Buffer.from(line));
    await sleep(2_000);
  }
  await rmdir(file);
  log.write(Buffer.from('kept'));
  await untilEndsWith(file, 'kept');
  log.end();
  expect(await readFile(file, 'utf8')).toBe('kept');
  expect(report.mock.calls).toEqual([[expect.stringContaining(`${file} cannot be written`)]]);
  report.mockRestore();
});
