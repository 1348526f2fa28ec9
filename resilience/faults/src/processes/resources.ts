import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Fixture } from '../fixture/fixture';
import { sleep, waitUntil } from '../fixture/wait-until';
import { load, read } from './load';

const STILL_MS = 2_000;
const REQUESTS = 20;
const FILE_HANDLES = 64;
const NORMAL_WITHIN_MS = 15_000;

/** A paused process, and one with few file handles. */
export function resourceFaults(fixture: () => Fixture): void {
  it('R1 a process paused for two seconds answers the requests sent during the pause', async () => {
    const { client, serviceProcess: service } = fixture().apis[0];
    service.signal('SIGSTOP');
    const answers = Promise.all(Array.from({ length: REQUESTS }, () => read(client)));
    await sleep(STILL_MS);
    service.signal('SIGCONT');
    expect(new Set(await answers)).toEqual(new Set([200]));
  });

  it('R1 a process with 64 file handles refuses some, and serves again', async () => {
    const { client, serviceProcess: service } = fixture().apis[0];
    await promisify(execFile)('prlimit', [
      '--pid',
      String(service.pid),
      `--nofile=${FILE_HANDLES}:${FILE_HANDLES}`,
    ]);
    const counts = await load(client, 2 * FILE_HANDLES, STILL_MS);
    expect([...counts.keys()].filter((status) => status !== 200)).not.toEqual([]);
    expect(await waitUntil(async () => (await read(client)) === 200)).toBeLessThan(NORMAL_WITHIN_MS);
    await service.kill();
    await service.start();
  });
}
