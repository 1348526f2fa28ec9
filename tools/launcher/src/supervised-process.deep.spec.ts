import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Service } from './service';
import { SupervisedProcess } from './supervised-process';

let folder: string;
let service: Service;
let supervised: SupervisedProcess;
const gaveUp = jest.fn();

/** Writes a program that records each run and its pid, exits on SIGUSR2, and exits at once in run `endsAtOnce`. */
async function writeProgram({ endsAtOnce }: { endsAtOnce?: number } = {}): Promise<void> {
  const source = `
    const { appendFileSync, readFileSync, writeFileSync } = require('node:fs');
    appendFileSync(process.env.RUNS, 'x');
    if (readFileSync(process.env.RUNS, 'utf8').length === ${endsAtOnce}) process.exit(1);
    process.once('SIGUSR2', () => process.exit(1));
    const listening = require('node:net').createServer().listen(Number(process.env.PORT), '127.0.0.1');
    listening.once('connection', () => writeFileSync(process.env.RUNS + '.pid', String(process.pid)));`;
  await writeFile(service.program, source);
}
const runs = async () => (await readFile(join(folder, 'runs'), 'utf8')).length;
const crash = (pid: number) => process.kill(pid, 'SIGUSR2');
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Waits for a listening process other than `pid`. */
async function nextPid(pid: number): Promise<number> {
  const seen = Number(await readFile(join(folder, 'runs.pid'), 'utf8').catch(() => 0));
  if (seen !== 0 && seen !== pid) return seen;
  await pause(20);
  return nextPid(pid);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'supervised-'));
  const holder = createServer();
  await new Promise<void>((done) => holder.listen(0, '127.0.0.1', done));
  const { port } = holder.address() as AddressInfo;
  await new Promise((done) => holder.close(done));
  const environment = { PATH: process.env['PATH'], PORT: String(port), RUNS: join(folder, 'runs') };
  service = { name: 'api', program: join(folder, 'program.cjs'), environment, health: { port } };
  gaveUp.mockClear();
  supervised = new SupervisedProcess(service, folder, gaveUp);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await supervised.stop();
  await rm(folder, { recursive: true });
});

it('retries after a failed restart', async () => {
  await writeProgram({ endsAtOnce: 2 });
  await supervised.start();
  const pid = await nextPid(0);
  crash(pid);
  await nextPid(pid);
  expect(await runs()).toBe(3);
  expect(gaveUp).not.toHaveBeenCalled();
});

it('stops health checks of a process that ended while starting', async () => {
  await writeProgram({ endsAtOnce: 1 });
  await expect(supervised.start()).rejects.toThrow('api ended while starting');
  let checks = 0;
  const another = createServer(() => (checks += 1)).listen(Number(service.environment['PORT']), '127.0.0.1');
  await pause(500);
  expect(checks).toBe(0);
  await new Promise((done) => another.close(done));
});

it('starts one process when started during a pending restart', async () => {
  await writeProgram();
  await supervised.start();
  crash(await nextPid(0));
  await pause(300);
  await supervised.stop();
  await supervised.start();
  await pause(1_500);
  expect(await runs()).toBe(2);
});

it('prints an unsent mail on the terminal and keeps it out of the log', async () => {
  const mail = 'a link as good as a password';
  const shown = jest.spyOn(console, 'log').mockImplementation();
  await writeFile(
    service.program,
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

it('retries when the process cannot be spawned', async () => {
  const { execPath } = process;
  await writeProgram();
  await supervised.start();
  const pid = await nextPid(0);
  process.execPath = join(folder, 'nothing');
  crash(pid);
  await pause(2_000);
  process.execPath = execPath;
  await nextPid(pid);
  expect(await runs()).toBe(2);
  expect(gaveUp).not.toHaveBeenCalled();
});

it('gives up at the fourth crash, and resets the count after a stable minute', async () => {
  let skipped = 0;
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + skipped);
  await writeProgram();
  await supervised.start();
  let pid = await nextPid(0);
  const crashes = async (times: number) => {
    for (let crashed = 0; crashed < times; crashed += 1) {
      crash(pid);
      pid = await nextPid(pid);
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

it('restarts a service without limit when it is killed', async () => {
  await writeProgram();
  await supervised.start();
  let pid = await nextPid(0);
  for (let kills = 1; kills <= 5; kills += 1) {
    await pause(100);
    process.kill(pid, 'SIGKILL');
    pid = await nextPid(pid);
  }
  expect(await runs()).toBe(6);
  expect(gaveUp).not.toHaveBeenCalled();
});
