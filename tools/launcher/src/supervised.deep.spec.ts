import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Piece } from './piece';
import { Supervised } from './supervised';

let folder: string;
let piece: Piece;
let supervised: Supervised;
const gaveUp = jest.fn();

/** A program that notes each run, and its id once it is seen to listen; it ends when told, in the run named at once. */
async function given({ endsAtOnce }: { endsAtOnce?: number } = {}): Promise<void> {
  const source = `
    const { appendFileSync, readFileSync, writeFileSync } = require('node:fs');
    appendFileSync(process.env.RUNS, 'x');
    if (readFileSync(process.env.RUNS, 'utf8').length === ${endsAtOnce}) process.exit(1);
    process.once('SIGUSR2', () => process.exit(1));
    const listening = require('node:net').createServer().listen(Number(process.env.PORT), '127.0.0.1');
    listening.once('connection', () => writeFileSync(process.env.RUNS + '.pid', String(process.pid)));`;
  await writeFile(piece.program, source);
}
const runs = async () => (await readFile(join(folder, 'runs'), 'utf8')).length;
const crash = (pid: number) => process.kill(pid, 'SIGUSR2');
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** The process that is seen to listen, when it is another one. */
async function seenAfter(pid: number): Promise<number> {
  const seen = Number(await readFile(join(folder, 'runs.pid'), 'utf8').catch(() => 0));
  if (seen !== 0 && seen !== pid) return seen;
  await pause(20);
  return seenAfter(pid);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'supervised-'));
  const holder = createServer();
  await new Promise<void>((done) => holder.listen(0, '127.0.0.1', done));
  const { port } = holder.address() as AddressInfo;
  await new Promise((done) => holder.close(done));
  const environment = { PATH: process.env['PATH'], PORT: String(port), RUNS: join(folder, 'runs') };
  piece = { name: 'api', program: join(folder, 'program.cjs'), environment, health: { port } };
  gaveUp.mockClear();
  supervised = new Supervised(piece, folder, gaveUp);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await supervised.stop();
  await rm(folder, { recursive: true });
});

it('tries again after a restart that failed', async () => {
  await given({ endsAtOnce: 2 });
  await supervised.start();
  const pid = await seenAfter(0);
  crash(pid);
  await seenAfter(pid);
  expect(await runs()).toBe(3);
  expect(gaveUp).not.toHaveBeenCalled();
});

it('asks no more for a process that has ended while starting', async () => {
  await given({ endsAtOnce: 1 });
  await expect(supervised.start()).rejects.toThrow('api ended while starting');
  let asked = 0;
  const another = createServer(() => (asked += 1)).listen(Number(piece.environment['PORT']), '127.0.0.1');
  await pause(500);
  expect(asked).toBe(0);
  await new Promise((done) => another.close(done));
});

it('starts one process alone when a start is asked for while a restart waits', async () => {
  await given();
  await supervised.start();
  crash(await seenAfter(0));
  await pause(300);
  await supervised.stop();
  await supervised.start();
  await pause(1_500);
  expect(await runs()).toBe(2);
});

it('shows a mail that is sent to nobody on the terminal, and leaves it out of the log', async () => {
  const mail = 'a link as good as a password';
  const shown = jest.spyOn(console, 'log').mockImplementation();
  await writeFile(
    piece.program,
    `console.log('begun');
     process.send({ mail: '${mail}' });
     process.send({ ready: true });
     require('node:net').createServer().listen(Number(process.env.PORT), '127.0.0.1');`,
  );
  await supervised.start();
  expect(shown.mock.calls).toEqual([[expect.stringContaining(mail)]]);
  shown.mockRestore();
  await supervised.stop();
  expect(await readFile(join(folder, 'api.log'), 'utf8')).toBe('begun\n');
});

it('tries again where there was no process to be had', async () => {
  const { execPath } = process;
  await given();
  await supervised.start();
  const pid = await seenAfter(0);
  process.execPath = join(folder, 'nothing');
  crash(pid);
  await pause(2_000);
  process.execPath = execPath;
  await seenAfter(pid);
  expect(await runs()).toBe(2);
  expect(gaveUp).not.toHaveBeenCalled();
});

it('gives up at the fourth crash, unless a steady minute has made the others forgotten', async () => {
  let skipped = 0;
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + skipped);
  await given();
  await supervised.start();
  let pid = await seenAfter(0);
  const crashes = async (times: number) => {
    for (let crashed = 0; crashed < times; crashed += 1) {
      crash(pid);
      pid = await seenAfter(pid);
    }
  };
  await crashes(1);
  skipped = 61_000;
  await crashes(3);
  expect(gaveUp).not.toHaveBeenCalled();
  const isGivenUp = new Promise((done) => gaveUp.mockImplementation(done));
  crash(pid);
  await isGivenUp;
  expect(await runs()).toBe(5);
});

it('starts a piece again as often as it is killed while it works', async () => {
  await given();
  await supervised.start();
  let pid = await seenAfter(0);
  for (let kills = 1; kills <= 5; kills += 1) {
    await pause(100);
    process.kill(pid, 'SIGKILL');
    pid = await seenAfter(pid);
  }
  expect(await runs()).toBe(6);
  expect(gaveUp).not.toHaveBeenCalled();
});
