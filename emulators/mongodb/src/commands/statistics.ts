import type { Collection } from '../store/collection';
import type { Command } from './call';

/** `dbStats`: sizes of a database in bytes, for tools. */
export const dbStats: Command = {
  options: ['scale', 'freeStorage'],
  run(call) {
    const collections = call.catalog.list(call.database);
    const sums = sumsOf(collections);
    return { db: call.database, collections: collections.length, views: 0, ...sums, ok: 1 };
  },
};

/** `collStats`: the same of a collection; zeros for one that is not there. */
export const collStats: Command = {
  options: ['scale'],
  run(call) {
    const collection = call.collection();
    const { objects, dataSize, ...sums } = sumsOf(collection ? [collection] : []);
    return {
      ...{ ns: call.namespace, count: objects, size: dataSize, ...sums },
      ...{ nindexes: sums.indexes, capped: false, ok: 1 },
    };
  },
};

function sumsOf(collections: readonly Collection[]) {
  const sum = (of: (collection: Collection) => number) =>
    collections.reduce((total, collection) => total + of(collection), 0);
  const [objects, dataSize] = [sum(({ size }) => size), sum(({ bytes }) => bytes)];
  return {
    ...{ objects, avgObjSize: objects > 0 ? dataSize / objects : 0, dataSize, storageSize: dataSize },
    ...{
      indexes: sum(({ indexes }) => indexes.length),
      indexSize: 0,
      totalIndexSize: 0,
      totalSize: dataSize,
    },
  };
}
