import { type Connection, Types } from 'mongoose';

type Stored = Record<string, unknown>;

/**
 * Fills a collection with copies of its newest document, each with an id of its own.
 *
 * @param change what else is different in the copy of this number, counted from 0; undefined takes a field away
 * @returns the ids of the copies
 */
export async function clone(
  connection: Connection,
  collection: string,
  count: number,
  change: (index: number) => Stored,
): Promise<string[]> {
  const stored = connection.collection<Stored>(collection);
  const original = await stored.findOne({}, { sort: { createdAt: -1 }, projection: { _id: 0 } });
  const copies = Array.from({ length: count }, (_, index) => ({
    ...original,
    _id: new Types.ObjectId(),
    createdAt: new Date(Date.now() + index),
    ...change(index),
  }));
  await stored.insertMany(copies, { ignoreUndefined: true });
  return copies.map(({ _id: id }) => id.toHexString());
}
