import type { ShopClient } from '@shop/test-shop';
import type { Fixture } from '../fixture/fixture';
import { waitUntil } from '../fixture/wait-until';
import { LogPipe } from './log-pipe';

/** Lines of about 200 bytes: more than pipe and process buffer. */
const REQUESTS = 4_000;
const MORE_REQUESTS = 400;
const AT_ONCE = 20;
const IN_TIME_MS = 10_000;

/** A process whose log pipe is not read. */
export function blockedLog(fixture: () => Fixture): void {
  it('R4 an unread log pipe: requests go on, dropped lines are counted, and the process ends on SIGTERM', async () => {
    const { serviceProcess: service, client } = fixture().apis[0];
    const pipe = await LogPipe.make();
    await service.stop();
    service.redirectOutput(pipe.fd);
    await service.start();
    expect(await slowestOf(client, REQUESTS)).toBeLessThan(IN_TIME_MS);
    let output = '';
    await waitUntil(async () => {
      await client.rest('GET', '/health/live');
      output += await pipe.drain();
      return /"dropped":[1-9]\d*/.test(output);
    });
    expect(await slowestOf(client, MORE_REQUESTS)).toBeLessThan(IN_TIME_MS);
    expect(await service.stop()).toBe(0);
    service.redirectOutput(undefined);
    await service.start();
    await pipe.remove();
  });
}

/** @returns milliseconds of the slowest answer */
async function slowestOf(client: ShopClient, requests: number): Promise<number> {
  let slowest = 0;
  for (let asked = 0; asked < requests; asked += AT_ONCE) {
    const began = performance.now();
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => client.rest('GET', '/health/live')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    slowest = Math.max(slowest, performance.now() - began);
  }
  return slowest;
}
