import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { retryUntilAnswered } from '../calls';
import { createTool, PLACE_ORDER, orderInput } from '../orders';
import { stockLevelsOf } from '../fixture/stock-levels';
import type { Fixture } from '../fixture/fixture';

const TOOLS = '{ latestTools { id } }';
const WRITES = 10;

/** An embedded database whose files cannot grow. */
export function fullDisk(fixture: () => Fixture): void {
  it('D5 the disk is full: writes unavailable, reads go on; room again: writes go on, and nothing is torn', async () => {
    const { clients, database } = fixture();
    const toolId = await createTool(fixture());
    const person = await fixture().createCustomer();
    const before = orderInput(toolId);
    const during = orderInput(toolId);
    await retryUntilAnswered(clients[0], PLACE_ORDER, { input: before }, person);
    await limitFiles(database.pid, '1:unlimited');
    for (let count = 0; count < WRITES; count += 1) {
      const client = clients[count % 2 === 0 ? 0 : 1];
      expect(await client.queryErrorCode(PLACE_ORDER, { input: during }, person.token)).toBe('UNAVAILABLE');
      expect(await client.queryErrorCode(TOOLS)).toBeUndefined();
    }
    for (const client of clients) {
      expect(await client.rest('GET', '/health/ready')).toMatchObject({
        status: 200,
        body: { database: 'read-only' },
      });
    }
    expect(await stockLevelsOf(fixture(), toolId)).toMatchObject({ reserved: 1 });
    await limitFiles(database.pid, 'unlimited:unlimited');
    expect(await retryUntilAnswered(clients[0], PLACE_ORDER, { input: during }, person)).toHaveProperty(
      'data',
    );
    for (const client of clients) {
      expect(await client.rest('GET', '/health/ready')).toMatchObject({ body: { database: 'up' } });
    }
    await database.kill();
    await database.start();
    expect(await stockLevelsOf(fixture(), toolId)).toMatchObject({ reserved: 2 });
  });
}

/** @param bytes soft and hard limit of the size of a file */
async function limitFiles(pid: number, bytes: string): Promise<void> {
  await promisify(execFile)('prlimit', ['--pid', String(pid), `--fsize=${bytes}`]);
}
