import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { persistently } from '../calls';
import { newTool, PLACE_ORDER, wanted } from '../shopping';
import { accountOf } from '../stage/account';
import type { Stage } from '../stage/stage';

const TOOLS = '{ latestTools { id } }';
const WRITES = 10;

/** What becomes of a shop whose own database has no room left: its files may not grow any more. */
export function fullDisk(stage: () => Stage): void {
  it('D5 the disk is full: writes unavailable, reads go on; room again: writes go on, and nothing is torn', async () => {
    const { clients, database } = stage();
    const toolId = await newTool(stage());
    const person = await stage().newCustomer();
    const before = wanted(toolId);
    const during = wanted(toolId);
    await persistently(clients[0], PLACE_ORDER, { input: before }, person);
    await limitFiles(database.pid, '1:unlimited');
    for (let count = 0; count < WRITES; count += 1) {
      const client = clients[count % 2 === 0 ? 0 : 1];
      expect(await client.refusal(PLACE_ORDER, { input: during }, person.token)).toBe('UNAVAILABLE');
      expect(await client.refusal(TOOLS)).toBeUndefined();
    }
    for (const client of clients) {
      expect(await client.rest('GET', '/health/ready')).toMatchObject({
        status: 200,
        body: { database: 'read-only' },
      });
    }
    expect(await accountOf(stage(), toolId)).toMatchObject({ held: 1 });
    await limitFiles(database.pid, 'unlimited:unlimited');
    expect(await persistently(clients[0], PLACE_ORDER, { input: during }, person)).toHaveProperty('data');
    for (const client of clients) {
      expect(await client.rest('GET', '/health/ready')).toMatchObject({ body: { database: 'up' } });
    }
    await database.kill();
    await database.start();
    expect(await accountOf(stage(), toolId)).toMatchObject({ held: 2 });
  });
}

/** @param bytes the size, soft and hard, beyond which no file of the process grows */
async function limitFiles(pid: number, bytes: string): Promise<void> {
  await promisify(execFile)('prlimit', ['--pid', String(pid), `--fsize=${bytes}`]);
}
