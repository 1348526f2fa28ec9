import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { mongo } from 'mongoose';

/**
 * Measures the server through the unmodified driver: server in a process of its own, client in this one, 32 operations
 * in flight over loopback, a collection of 10,000 documents of about 0.9 KB. Prints medians of three runs.
 */
const DOCUMENTS = 10_000;
const IN_FLIGHT = 32;
const RUNS = 3;
const RUN_MS = Number(process.env.BENCH_RUN_MS ?? 3000);

interface Tool {
  _id: number;
  name: string;
  price: number;
  available: number;
  category: string;
  createdAt: Date;
  description: string;
}

function tool(_id: number): Tool {
  const createdAt = new Date(1_760_000_000_000 + _id * 60_000);
  const name = `Tool number ${_id}`;
  return {
    _id,
    name,
    price: 100 + _id,
    available: 1e6,
    category: `c${_id % 20}`,
    createdAt,
    description: 'x'.repeat(700),
  };
}

async function startServer(folder: string): Promise<{ child: ChildProcess; uri: string; ms: number }> {
  const started = performance.now();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.js')], {
    env: { ...process.env, DATA_DIR: folder, EMBEDDED_MONGO_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const { uri } = JSON.parse(line.toString()) as { uri: string };
  return { child, uri, ms: performance.now() - started };
}

async function stopServer(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'close');
}

/** Operations per second with {@link IN_FLIGHT} at a time. */
async function rate(operation: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + RUN_MS;
  let done = 0;
  const lane = async (): Promise<void> => {
    while (performance.now() < end) {
      await operation();
      done++;
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, lane));
  return (done * 1000) / RUN_MS;
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function report(name: string, target: string, operation: () => Promise<unknown>): Promise<void> {
  const rates: number[] = [];
  for (let run = 0; run < RUNS; run++) rates.push(await rate(operation));
  console.log(`${name.padEnd(52)} ${median(rates).toFixed(0).padStart(7)} /s   target ${target}`);
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-bench-'));
  const { child, uri } = await startServer(folder);
  const client = await new mongo.MongoClient(uri, { maxPoolSize: IN_FLIGHT }).connect();
  const tools = client.db('bench').collection<Tool>('tools');
  await tools.createIndexes([{ key: { category: 1, createdAt: -1 } }, { key: { createdAt: -1 } }]);
  await tools.insertMany(Array.from({ length: DOCUMENTS }, (_, i) => tool(i)));

  const anyId = (): number => Math.floor(Math.random() * DOCUMENTS);
  let nextId = DOCUMENTS;
  await report('ping', '-', () => client.db('bench').command({ ping: 1 }));
  await report('find one by _id', '3500', () => tools.findOne({ _id: anyId() }));
  await report('find-and-modify, durable', '1500', () =>
    tools.findOneAndUpdate({ _id: anyId(), available: { $gte: 1 } }, { $inc: { available: -1 } }),
  );
  await report('update one, durable', '-', () =>
    tools.updateOne({ _id: anyId() }, { $inc: { available: -1 } }),
  );
  await report('page of 24 of a category, newest first, by index', '-', () =>
    tools
      .find({ category: `c${anyId() % 20}` })
      .sort({ createdAt: -1 })
      .limit(24)
      .toArray(),
  );
  await tools.deleteMany({ _id: { $gte: DOCUMENTS } });
  const starts: number[] = [];
  await client.close();
  await stopServer(child);
  for (let run = 0; run < RUNS; run++) {
    const again = await startServer(folder);
    starts.push(again.ms);
    await stopServer(again.child);
  }
  console.log(
    `${'start with 10,000 documents'.padEnd(52)} ${median(starts).toFixed(0).padStart(7)} ms   target 300`,
  );
  const last = await startServer(folder);
  const writer = await new mongo.MongoClient(last.uri, { maxPoolSize: IN_FLIGHT }).connect();
  const inserts = writer.db('bench').collection<Tool>('tools');
  await report('insert one, durable', '-', () => inserts.insertOne(tool(nextId++)));
  await writer.close();
  await stopServer(last.child);
  rmSync(folder, { recursive: true });
}

await main();
