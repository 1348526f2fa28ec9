import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Types } from 'mongoose';
import { AcknowledgedOrders } from './cycles/oracle';
import { runWriter } from './cycles/writers';
import { createTool } from './orders';
import { stockLevelsOf } from './fixture/stock-levels';
import { expectDataIntegrity } from './fixture/integrity';
import { useFixture } from './fixture/use-fixture';
import { defaultStore } from './fixture/stores';
import { sleep, waitUntil } from './fixture/wait-until';

/** Half as many with `FAULT_ROUNDS` set. */
const CYCLES = process.env['FAULT_ROUNDS'] === undefined ? 10 : 5;
const WRITERS = 6;
const LONGEST_LOAD_MS = 1_500;
const BACK_WITHIN_MS = 5_000;

describe.each(defaultStore())('on %s', (_, uri) => {
  const fixture = useFixture(uri);
  let folder: string;
  let oracle: AcknowledgedOrders;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'oracle-'));
    oracle = await AcknowledgedOrders.open(join(folder, 'acknowledged.ndjson'));
  });
  afterAll(async () => {
    await oracle.close();
    await rm(folder, { recursive: true });
  });

  /** Kills at a random moment: the whole shop in even cycles, only the database in odd ones; a foreign database is never killed. */
  async function killUnderLoad(cycle: number): Promise<void> {
    await sleep(Math.random() * LONGEST_LOAD_MS);
    const database = uri === undefined ? [fixture().database] : [];
    const apis =
      cycle % 2 === 0 || uri !== undefined
        ? fixture().apis.map(({ serviceProcess: service }) => service)
        : [];
    await Promise.all([...database, ...apis].map((service) => service.kill()));
    for (const service of database) await service.start();
    const back = performance.now();
    await Promise.all(apis.map((service) => service.start()));
    await waitUntil(async () =>
      (await Promise.all(fixture().apis.map((api) => api.isReady()))).every(Boolean),
    );
    if (apis.length === 0) expect(performance.now() - back).toBeLessThan(BACK_WITHIN_MS);
  }

  it('K12 kill after kill of database, or of everything, under load: every acknowledged order is there, whole', async () => {
    const { clients } = fixture();
    const toolId = await createTool(fixture());
    const customers = await fixture().createCustomers(WRITERS);
    let isOver = false;
    const writing = customers.map((person, index) =>
      runWriter(clients[index % 2 === 0 ? 0 : 1], person, toolId, oracle, () => isOver),
    );
    try {
      for (let cycle = 0; cycle < CYCLES; cycle += 1) await killUnderLoad(cycle);
    } finally {
      // The integrity check needs an idle shop, also after a failure.
      isOver = true;
    }
    await Promise.all(writing);

    const acknowledged = await oracle.lines();
    expect(acknowledged.length).toBeGreaterThan(CYCLES);
    const stored = fixture().store.collection('orders');
    for (const { id, phone } of acknowledged) {
      const order = await stored.findOne({ _id: new Types.ObjectId(id) });
      expect(order).toMatchObject({ toolId, phone, quantity: 1, status: 'CANCELLED' });
    }
    await waitUntil(async () => (await stockLevelsOf(fixture(), toolId)).reserved === 0);
  }, 240_000);

  it('leaves data in which the integrity check finds nothing', () => expectDataIntegrity(fixture()));
});
