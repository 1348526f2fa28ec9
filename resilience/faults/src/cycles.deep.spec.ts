import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Types } from 'mongoose';
import { AcknowledgedOrders } from './cycles/oracle';
import { runWriter } from './cycles/writers';
import { createTool } from './orders';
import { stockLevelsOf } from './stage/stock-levels';
import { expectDataIntegrity } from './stage/integrity';
import { useFixture } from './stage/use-fixture';
import { defaultStore } from './stage/stores';
import { sleep, waitUntil } from './stage/wait-until';

/** Half of them in `npm test`, which sets `FAULT_ROUNDS`. */
const CYCLES = process.env['FAULT_ROUNDS'] === undefined ? 10 : 5;
const WRITERS = 6;
const LONGEST_LOAD_MS = 1_500;
const BACK_WITHIN_MS = 5_000;

describe.each(defaultStore())('on %s', (_, uri) => {
  const stage = useFixture(uri);
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

  /** Kills at a random moment: every second time the whole shop, else the database; one that is not ours goes on. */
  async function killUnderLoad(cycle: number): Promise<void> {
    await sleep(Math.random() * LONGEST_LOAD_MS);
    const database = uri === undefined ? [stage().database] : [];
    const apis =
      cycle % 2 === 0 || uri !== undefined ? stage().apis.map(({ serviceProcess: piece }) => piece) : [];
    await Promise.all([...database, ...apis].map((piece) => piece.kill()));
    for (const piece of database) await piece.start();
    const back = performance.now();
    await Promise.all(apis.map((piece) => piece.start()));
    await waitUntil(async () => (await Promise.all(stage().apis.map((api) => api.isReady()))).every(Boolean));
    if (apis.length === 0) expect(performance.now() - back).toBeLessThan(BACK_WITHIN_MS);
  }

  it('K12 kill after kill of database, or of everything, under load: every acknowledged order is there, whole', async () => {
    const { clients } = stage();
    const toolId = await createTool(stage());
    const customers = await stage().createCustomers(WRITERS);
    let isOver = false;
    const writing = customers.map((person, index) =>
      runWriter(clients[index % 2 === 0 ? 0 : 1], person, toolId, oracle, () => isOver),
    );
    try {
      for (let cycle = 0; cycle < CYCLES; cycle += 1) await killUnderLoad(cycle);
    } finally {
      // Whatever becomes of this test: the auditor is to look at a shop at rest.
      isOver = true;
    }
    await Promise.all(writing);

    const acknowledged = await oracle.lines();
    expect(acknowledged.length).toBeGreaterThan(CYCLES);
    const stored = stage().store.collection('orders');
    for (const { id, phone } of acknowledged) {
      const order = await stored.findOne({ _id: new Types.ObjectId(id) });
      expect(order).toMatchObject({ toolId, phone, quantity: 1, status: 'CANCELLED' });
    }
    await waitUntil(async () => (await stockLevelsOf(stage(), toolId)).reserved === 0);
  }, 240_000);

  it('leaves books behind in which the auditor finds nothing', () => expectDataIntegrity(stage()));
});
