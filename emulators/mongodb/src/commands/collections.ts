import { encode, type Doc } from '../bson/document';
import { parseFilter } from '../query/filter';
import { collectionOf, databaseOf } from '../store/namespace';
import type { Command } from './call';
import { countField, docField, flagField } from './fields';
import { firstBatch } from './first-batch';
import { refuseCollation } from './query-fields';

/** Options of `create` that the server knows and this one does not have. */
const UNSUPPORTED = [
  'capped',
  'size',
  'max',
  'timeseries',
  'expireAfterSeconds',
  'clusteredIndex',
  'changeStreamPreAndPostImages',
  'validator',
  'validationLevel',
  'validationAction',
  'viewOn',
  'pipeline',
];

/** `create`: a plain collection; one that is there already is fine. */
export const create: Command = {
  options: ['autoIndexId', 'idIndex', 'collation'],
  unsupported: UNSUPPORTED,
  run(call) {
    refuseCollation(call.body);
    call.collectionForWriting();
    return { ok: 1 };
  },
};

/** `drop`: a collection with its documents and indexes; one that is not there is fine. */
export const drop: Command = {
  options: [],
  run(call) {
    const collection = call.collection();
    if (!collection) return { ok: 1 };
    call.catalog.drop(collection);
    return { nIndexesWas: collection.indexes.length, ns: call.namespace, ok: 1 };
  },
};

/** `dropDatabase`. */
export const dropDatabase: Command = {
  options: [],
  run(call) {
    return call.catalog.dropDatabase(call.database) ? { dropped: call.database, ok: 1 } : { ok: 1 };
  },
};

/** `listCollections`. */
export const listCollections: Command = {
  options: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
  run(call) {
    const { test } = parseFilter(docField(call.body, 'filter'));
    const nameOnly = flagField(call.body, 'nameOnly');
    const collections = call.catalog
      .list(call.database)
      .map(({ namespace }) => describeCollection(collectionOf(namespace)))
      .filter(test)
      .map(({ name, type, ...rest }) => encode(nameOnly ? { name, type } : { name, type, ...rest }));
    const batchSize = countField(docField(call.body, 'cursor'), 'batchSize');
    return firstBatch(call, `${call.database}.$cmd.listCollections`, collections, batchSize);
  },
};

/** `listDatabases`. */
export const listDatabases: Command = {
  options: ['filter', 'nameOnly', 'authorizedDatabases'],
  run(call) {
    const sizes = new Map<string, number>();
    for (const { namespace, bytes } of call.catalog.list()) {
      sizes.set(databaseOf(namespace), (sizes.get(databaseOf(namespace)) ?? 0) + bytes);
    }
    const { test } = parseFilter(docField(call.body, 'filter'));
    const databases = [...sizes]
      .map(([name, sizeOnDisk]) => ({ name, sizeOnDisk, empty: false }))
      .filter(test);
    if (flagField(call.body, 'nameOnly'))
      return { databases: databases.map(({ name }) => ({ name })), ok: 1 };
    return { databases, totalSize: databases.reduce((sum, { sizeOnDisk }) => sum + sizeOnDisk, 0), ok: 1 };
  },
};

function describeCollection(name: string): Doc {
  return {
    name,
    type: 'collection',
    options: {},
    info: { readOnly: false },
    idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
  };
}
