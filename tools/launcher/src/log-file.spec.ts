import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLog, rotateLog } from './log-file';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'logs-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('keeps the run before, and only that', async () => {
  const file = join(folder, 'api.log');
  for (const run of ['first', 'second', 'third']) {
    rotateLog(file);
    await writeFile(file, run);
  }
  expect([await readFile(`${file}.1`, 'utf8'), await readFile(file, 'utf8')]).toEqual(['second', 'third']);
});

it('goes on without a log that cannot be written', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation();
  const log = openLog(folder);
  await new Promise<void>((done) => log.once('close', done));
  log.write('lost');
  expect(report).toHaveBeenCalledWith(expect.stringContaining(`${folder} cannot be written`));
  report.mockRestore();
});
