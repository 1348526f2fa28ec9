import { appendFileSync, existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder, ServerProcess } from './server-process';

interface Row {
  _id: number;
  text?: string;
}

/** A folder with a stopped database of ten documents, each stored by a write of its own. */
async function tenDocuments(): Promise<{ folder: string; journal: string }> {
  const folder = newFolder();
  const server = await ServerProcess.start(folder);
  const client = await server.client();
  const collection = client.db('damage').collection<Row>('rows');
  await collection.createIndex({ text: 1 }, { unique: true });
  for (let _id = 0; _id < 10; _id++) await collection.insertOne({ _id, text: `t${_id}` });
  await server.stop();
  return { folder, journal: join(folder, 'mongo', 'journal.db') };
}

async function idsIn(folder: string): Promise<number[]> {
  const server = await ServerProcess.start(folder);
  const client = await server.client();
  const found = await client.db('damage').collection<Row>('rows').find({}).toArray();
  await server.stop();
  return found.map(({ _id }) => _id);
}

const ALL = Array.from({ length: 10 }, (_, i) => i);

afterAll(() => ServerProcess.endAll());

describe('the journal after a crash', () => {
  it.each([
    ['half a frame head', Buffer.from('FRM1\x05')],
    [
      'a frame without its end',
      Buffer.concat([Buffer.from('FRM1\xff\x00\x00\x00\x01\x02\x03\x04', 'latin1'), Buffer.alloc(99)]),
    ],
    ['zeros', Buffer.alloc(4096)],
    ['noise', Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256))],
  ])('is cut where %s follow the last write', async (_what, tail) => {
    const { folder, journal } = await tenDocuments();
    const { size } = statSync(journal);
    appendFileSync(journal, tail);
    expect(await idsIn(folder)).toEqual(ALL);
    expect(statSync(journal).size).toBe(size);
  });

  it('loses the last write only if that is torn', async () => {
    const { folder, journal } = await tenDocuments();
    truncateSync(journal, statSync(journal).size - 3);
    expect(await idsIn(folder)).toEqual(ALL.slice(0, -1));
  });

  it.each<[string, (bytes: Buffer) => number[]]>([
    ['in the middle', (bytes) => [bytes.indexOf('t4')]],
    ['in its head, so that no frame is good', () => [9]],
    ['in its last two frames', (bytes) => [bytes.indexOf('t8'), bytes.indexOf('t9')]],
  ])('is refused if it is damaged %s', async (_where, damagedIn) => {
    const { folder, journal } = await tenDocuments();
    const bytes = readFileSync(journal);
    for (const at of damagedIn(bytes)) bytes.writeUInt8((bytes.readUInt8(at) + 1) % 256, at);
    writeFileSync(journal, bytes);
    const failed = await ServerProcess.tryStart(folder);
    expect(failed).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('journal.db is damaged at byte'),
    });
    expect(readFileSync(journal)).toEqual(bytes);
  });

  it('is refused if it is another file', async () => {
    const { folder, journal } = await tenDocuments();
    writeFileSync(journal, 'something else entirely');
    const failed = await ServerProcess.tryStart(folder);
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('is not a journal') });
  });

  it('forgets an unfinished compaction', async () => {
    const { folder, journal } = await tenDocuments();
    const next = journal.replace('journal.db', 'journal.next');
    writeFileSync(next, 'half a snapshot');
    expect(await idsIn(folder)).toEqual(ALL);
    expect(existsSync(next)).toBe(false);
  });
});

describe('a disk that is full', () => {
  // The shell's limit on file sizes, in blocks of 1 KiB, stands for the full disk: both end a write with an error.
  const limit = "trap '' XFSZ; ulimit -f 64";

  it('refuses the write, goes on reading, keeps memory and disk the same, and tells watchers only what is stored', async () => {
    const folder = newFolder();
    const server = await ServerProcess.start(folder, {}, limit);
    const client = await server.client();
    const collection = client.db('damage').collection<Row>('rows');
    const stream = collection.watch([], { maxAwaitTimeMS: 50 });
    expect(await stream.tryNext()).toBeNull();
    let stored = 0;
    const fill = async (): Promise<void> => {
      for (; stored < 100; stored++) await collection.insertOne({ _id: stored, text: 'x'.repeat(2000) });
    };
    await expect(fill()).rejects.toMatchObject({ code: 14031, codeName: 'OutOfDiskSpace' });
    expect(stored).toBeGreaterThan(10);
    expect(await collection.countDocuments({})).toBe(stored);
    await expect(collection.insertOne({ _id: 500, text: 'y'.repeat(20_000) })).rejects.toMatchObject({
      code: 14031,
    });
    expect(await collection.findOne({ _id: 500 })).toBeNull();
    await collection.insertOne({ _id: 501 });
    const kept = [...Array.from({ length: stored }, (_, i) => i), 501];
    const received: unknown[] = [];
    for (let event = await stream.tryNext(); event; event = await stream.tryNext()) {
      if (event.operationType === 'insert') received.push(event.documentKey._id);
    }
    expect(received).toEqual(kept);
    await stream.close();
    await server.stop();
    expect(await idsIn(folder)).toEqual(kept);
  });
});
