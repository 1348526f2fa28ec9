import { randomBytes } from 'node:crypto';
import { mongo } from 'mongoose';
import { Embedded } from './fixture';
import { opMsg, RawClient } from './raw-client';

const HTTP = Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');

function header(length: number, opCode: number): Buffer {
  const head = Buffer.alloc(32);
  head.writeInt32LE(length, 0);
  head.writeInt32LE(opCode, 12);
  return head;
}

/** Documents within documents, so many altogether. */
function nested(levels: number): mongo.Document {
  let doc: mongo.Document = {};
  for (let level = 1; level < levels; level++) doc = { n: doc };
  return doc;
}

describe('bytes that are no message', () => {
  let server: Embedded;
  beforeAll(async () => {
    server = await Embedded.start();
  });
  afterAll(() => server.remove());

  it.each([
    ['a request of HTTP', HTTP],
    ['noise', Buffer.concat([Buffer.from([255, 255, 255, 127]), randomBytes(64)])],
    ['a length of zero', header(0, 2013)],
    ['a length beyond 48 MB', header(48_000_001, 2013)],
    ['an unknown operation', header(32, 2012)],
    ['a section larger than its message', Buffer.concat([header(32, 2013).fill(0x7f, 21)])],
  ])('%s end that connection and no other', async (_what, bytes) => {
    const raw = await RawClient.connect(server.port);
    await raw.sendGarbage(bytes);
    expect(await server.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  it('answers a document that is no BSON with an error', async () => {
    const raw = await RawClient.connect(server.port);
    const message = opMsg({ ping: 1, text: 'abc' });
    message.writeUInt8(0x77, message.indexOf('text') - 1);
    raw.socket.write(message);
    expect(await raw.run({ ping: 1 })).toMatchObject({ ok: 0, code: 22 });
    raw.close();
  });

  it('assembles a message from many chunks', async () => {
    const raw = await RawClient.connect(server.port);
    const message = opMsg({ ping: 1, $db: 'admin' });
    for (const byte of message) raw.socket.write(Buffer.from([byte]));
    expect(await raw.run({ ping: 1 })).toMatchObject({ ok: 1 });
    raw.close();
  });

  it('refuses nesting that is too deep', async () => {
    const error = await server.db
      .collection('c')
      .insertOne(nested(400))
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 15 });
  });

  it('refuses an update that would nest a document too deeply to be read again', async () => {
    const collection = server.db.collection<{ _id: number }>('deep');
    const before = { _id: 1, a: nested(179), b: nested(100), list: [1] };
    await collection.insertMany([before]);
    const path = Array.from({ length: 100 }, () => 'n').join('.');
    for (const [_id, change] of [
      [1, { $set: { [`b.${path}`]: nested(100) } }],
      [1, [{ $set: { [`b.${path}`]: '$b' } }]],
      [1, [{ $set: { list: { $concatArrays: ['$list', ['$a']] } } }]],
      [2, { $set: { [`a.${path}`]: nested(100) } }],
    ] as const) {
      const refused = collection.updateOne({ _id }, change, { upsert: true });
      await expect(refused).rejects.toMatchObject({ code: 15 });
    }
    expect(await collection.find({}).toArray()).toEqual([before]);
  });

  it('refuses a document beyond 16 MiB', async () => {
    const raw = await RawClient.connect(server.port);
    mongo.BSON.setInternalBufferSize(20 * 1024 * 1024);
    const big = { insert: 'c', documents: [{ text: 'x'.repeat(17 * 1024 * 1024) }] };
    expect(await raw.run(big)).toMatchObject({ n: 0, writeErrors: [{ code: 10334 }] });
    raw.close();
  });
});
