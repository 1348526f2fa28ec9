import { type Document, serialize } from 'bson';
import { matchMongoMessage } from '../matching';
import { mongodb } from './mongodb';

const OP_MSG = 2013;
const OP_QUERY = 2004;

/** A message of the wire protocol. */
function wire(requestId: number, responseTo: number, opCode: number, rest: Uint8Array[]): Buffer {
  const header = Buffer.alloc(16);
  const body = Buffer.concat(rest);
  [header.length + body.length, requestId, responseTo, opCode].forEach((value, index) =>
    header.writeInt32LE(value, 4 * index),
  );
  return Buffer.concat([header, body]);
}

function opMsg(requestId: number, responseTo: number, document: Document, flags = 0): Buffer {
  return wire(requestId, responseTo, OP_MSG, [Buffer.from([flags, 0, 0, 0, 0]), serialize(document)]);
}

/** A command whose rows travel as a document sequence before the body, as a driver may send them. */
function withSequence(requestId: number, document: Document, name: string, rows: Document[]): Buffer {
  const content = Buffer.concat([Buffer.from(`${name}\0`), ...rows.map((row) => serialize(row))]);
  const length = Buffer.alloc(4);
  length.writeInt32LE(4 + content.length);
  return wire(requestId, 0, OP_MSG, [
    Buffer.from([0, 0, 0, 0, 1]),
    length,
    content,
    Buffer.from([0]),
    serialize(document),
  ]);
}

it('names command and collection, also of the reply', () => {
  const { requests, replies } = mongodb();
  const [find] = requests(opMsg(1, 0, { find: 'orders', filter: { status: 'PAID' } }));
  const [more] = requests(opMsg(2, 0, { getMore: 7, collection: 'tools' }));
  const [answer] = replies(opMsg(9, 1, { ok: 1, cursor: { id: 0 } }));
  expect(find).toMatchObject({ direction: 'request', name: 'find', collection: 'orders' });
  expect(more).toMatchObject({ name: 'getMore', collection: 'tools' });
  expect(answer).toMatchObject({
    direction: 'reply',
    name: 'find',
    collection: 'orders',
    document: { ok: 1 },
    command: { filter: { status: 'PAID' } },
  });
});

it('merges document sequences into the command, and assembles messages from chunks', () => {
  const message = withSequence(1, { update: 'tools', ordered: true }, 'updates', [
    { q: { _id: 1 }, u: { $inc: { availableQuantity: -1 } } },
  ]);
  const { requests } = mongodb();
  const read = [...message, ...message].flatMap((byte) => requests(Buffer.from([byte])));
  expect(read).toHaveLength(2);
  expect(read[1]?.document).toMatchObject({
    update: 'tools',
    updates: [{ u: { $inc: { availableQuantity: -1 } } }],
  });
});

it('follows streamed replies', () => {
  const { requests, replies } = mongodb();
  requests(opMsg(1, 0, { hello: 1 }));
  const streamed = replies(Buffer.concat([opMsg(5, 1, { ok: 1 }, 2), opMsg(6, 5, { ok: 1 })]));
  expect(streamed.map(({ name }) => name)).toEqual(['hello', 'hello']);
});

it('passes messages of other kinds without a name', () => {
  expect(mongodb().requests(wire(1, 0, OP_QUERY, [Buffer.from('anything')]))).toMatchObject([{ name: '' }]);
});

describe('a pattern', () => {
  const [pay] = mongodb().requests(opMsg(1, 0, { update: 'orders', u: { $set: { status: 'PAID' } } }));

  it.each([
    [{}, true],
    [{ name: ['findAndModify', 'update'] }, true],
    [{ name: 'update', collection: 'orders', text: '"status":"PAID"' }, true],
    [{ text: /paid/i }, true],
    [{ name: 'find' }, false],
    [{ collection: 'tools' }, false],
    [{ direction: 'reply' as const }, false],
    [{ text: 'REFUNDED' }, false],
  ])('%j: %s', (pattern, expected) => {
    expect(pay && matchMongoMessage(pattern)(pay)).toBe(expected);
  });
});
