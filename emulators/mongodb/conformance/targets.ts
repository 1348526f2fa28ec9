import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { startEmbeddedMongo } from '../src';

/** A document of a test. */
export type Doc = Record<string, unknown>;
/** A stored document: any fields. */
export interface Stored {
  _id: string | number;
  [field: string]: mongo.Document[string];
}
/** A collection of such documents. */
export type Coll = mongo.Collection<Stored>;

/** A running server. */
interface Running {
  readonly uri: string;
  stop(): Promise<void>;
}

interface Target {
  readonly name: string;
  start(): Promise<Running>;
}

const embedded: Target = {
  name: 'the embedded server',
  async start() {
    const directory = await mkdtemp(join(tmpdir(), 'conformance-'));
    const server = await startEmbeddedMongo({ directory });
    return {
      uri: server.uri(),
      async stop() {
        await server.close();
        await rm(directory, { recursive: true });
      },
    };
  },
};

const external = process.env.REALDB_URI;
const targets: Target[] = external
  ? [
      embedded,
      { name: external, start: () => Promise.resolve({ uri: external, stop: () => Promise.resolve() }) },
    ]
  : [embedded];

/** What a test gets: a client of the unmodified driver, and a database of its own. */
export class Fixture {
  uri = '';
  private running: Running | undefined;
  private opened: mongo.MongoClient | undefined;
  private counter = 0;

  constructor(private readonly target: Target) {}

  /** The client; numbers arrive as plain JS numbers unless the test opens its own. */
  get client(): mongo.MongoClient {
    if (!this.opened) throw new Error('the fixture is not open');
    return this.opened;
  }

  get db(): mongo.Db {
    return this.client.db(databaseName);
  }

  async open(): Promise<void> {
    this.running = await this.target.start();
    this.uri = this.running.uri;
    this.opened = await new mongo.MongoClient(this.uri).connect();
  }

  async close(): Promise<void> {
    await this.db.dropDatabase();
    await this.client.close();
    await this.running?.stop();
  }

  /** A new collection with these documents. */
  async collection(...docs: Doc[]): Promise<Coll> {
    const collection: Coll = this.db.collection(`c${++this.counter}`);
    if (docs.length > 0) await collection.insertMany(docs as Stored[]);
    return collection;
  }
}

const databaseName = `conformance_${process.pid}_${Date.now().toString(36)}`;

/** Runs the same tests on the embedded server and, if `REALDB_URI` names one, on another engine. */
export function onEveryTarget(topic: string, define: (fixture: Fixture) => void): void {
  describe.each(targets)(`${topic} on $name`, (target) => {
    const fixture = new Fixture(target);
    beforeAll(() => fixture.open());
    afterAll(() => fixture.close());
    define(fixture);
  });
}

/** The error that a call ends with. */
export async function failure(call: Promise<unknown>): Promise<mongo.MongoServerError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof mongo.MongoServerError) return error;
  throw new Error(`expected a server error, got ${String(error)}`);
}

/** The `_id`s of documents, in their order. */
export async function ids(cursor: { toArray(): Promise<{ _id: unknown }[]> }): Promise<unknown[]> {
  return (await cursor.toArray()).map(({ _id }) => _id);
}
