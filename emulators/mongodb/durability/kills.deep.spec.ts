import { setTimeout as sleep } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import { newFolder, ServerProcess } from './server-process';

interface Row {
  _id: number;
  n: number;
  text: string;
}

/** Writes that were acknowledged to clients. */
interface Acknowledged {
  readonly inserted: Set<number>;
  readonly deleted: Set<number>;
  /** the least that the counter may hold: acknowledged increments */
  increments: number;
  /** increments sent, acknowledged or not */
  sent: number;
}

const LANES = 8;
/** Rows that each client keeps: more than a compaction reads at once. The rest is deleted again, so that it has much to forget. */
const KEPT = 20;
/** Increments that are acknowledged before a kill, at least: however slow a machine is, there is something to lose. */
const ENOUGH = 30;

/** Inserts, increments and deletes in parallel until the server goes away. */
async function writeUntilDeath(
  collection: mongo.Collection<Row>,
  acknowledged: Acknowledged,
  first: number,
): Promise<void> {
  const lane = async (number: number): Promise<void> => {
    for (let _id = first + number; ; _id += LANES) {
      await collection.insertOne({ _id, n: 0, text: 'x'.repeat(4_000) });
      acknowledged.inserted.add(_id);
      acknowledged.sent++;
      await collection.updateOne({ _id: -1 }, { $inc: { n: 1 } }, { upsert: true });
      acknowledged.increments++;
      const outdated = _id - KEPT * LANES;
      if (outdated < first) continue;
      acknowledged.inserted.delete(outdated);
      await collection.deleteOne({ _id: outdated });
      acknowledged.deleted.add(outdated);
    }
  };
  await Promise.allSettled(Array.from({ length: LANES }, (_, number) => lane(number)));
}

async function checkAll(collection: mongo.Collection<Row>, acknowledged: Acknowledged): Promise<void> {
  const stored = new Set(
    (await collection.find({}, { projection: { _id: 1 } }).toArray()).map(({ _id }) => _id),
  );
  expect([...acknowledged.inserted].filter((id) => !stored.has(id))).toEqual([]);
  expect([...acknowledged.deleted].filter((id) => stored.has(id))).toEqual([]);
  const counter = (await collection.findOne({ _id: -1 }))?.n ?? 0;
  expect(counter).toBeGreaterThanOrEqual(acknowledged.increments);
  expect(counter).toBeLessThanOrEqual(acknowledged.sent);
}

async function killAgainAndAgain(times: number, env: Record<string, string>): Promise<void> {
  const folder = newFolder();
  const acknowledged: Acknowledged = { inserted: new Set(), deleted: new Set(), increments: 0, sent: 0 };
  for (let round = 0; round < times; round++) {
    const server = await ServerProcess.start(folder, env);
    const client = await server.client();
    const collection = client.db('kills').collection<Row>('rows');
    if (round > 0) await checkAll(collection, acknowledged);
    const before = acknowledged.increments;
    const writing = writeUntilDeath(collection, acknowledged, round * 1_000_000);
    await sleep(300 + Math.random() * 500);
    while (acknowledged.increments < before + ENOUGH) await sleep(20);
    await server.kill();
    await writing;
  }
  const last = await ServerProcess.start(folder, env);
  const client = await last.client();
  await checkAll(client.db('kills').collection<Row>('rows'), acknowledged);
  await last.stop();
}

afterAll(() => ServerProcess.endAll());

describe('kill -9 under write load', () => {
  it('loses nothing that was acknowledged', async () => {
    await killAgainAndAgain(4, {});
  }, 120_000);

  it('loses nothing while the journal is compacted all the time', async () => {
    await killAgainAndAgain(5, { EMBEDDED_MONGO_COMPACT_AT_BYTES: '4096' });
  }, 120_000);
});
