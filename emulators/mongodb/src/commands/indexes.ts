import { encode, isDoc } from '../bson/document';
import { CommandError } from '../errors';
import type { Collection } from '../store/collection';
import type { CollectionIndex } from '../store/collection-index';
import { ID_INDEX, parseIndexSpec, sameIndex, sameKey, type IndexSpec } from '../store/index-spec';
import type { Call, Command } from './call';
import { countField, docField, docsField } from './fields';
import { firstBatch } from './first-batch';

/** `createIndexes`: all or none. */
export const createIndexes: Command = {
  options: ['indexes', 'ignoreUnknownIndexOptions', 'commitQuorum'],
  run(call) {
    const specs = docsField(call.body, 'indexes').map(parseIndexSpec);
    if (specs.length === 0) throw new CommandError(2, 'Must specify at least one index to create');
    const isNew = call.collection() === undefined;
    const collection = call.collectionForWriting();
    const before = collection.indexes.length;
    const created: IndexSpec[] = [];
    try {
      for (const spec of specs) {
        if (isPresent(collection, spec)) continue;
        collection.createIndex(spec);
        created.push(spec);
      }
    } catch (error) {
      for (const { name } of created) dropByName(collection, name);
      if (isNew) call.catalog.discard(collection);
      throw error;
    }
    return {
      numIndexesBefore: before,
      numIndexesAfter: collection.indexes.length,
      createdCollectionAutomatically: isNew,
      ...(created.length === 0 && { note: 'all indexes already exist' }),
      ok: 1,
    };
  },
};

/** `dropIndexes`: by name, by key, several names, or `*` for all but that of `_id`. */
export const dropIndexes: Command = {
  options: ['index'],
  run(call) {
    const collection = existing(call);
    const nIndexesWas = collection.indexes.length;
    const { index } = call.body;
    const wanted = Array.isArray(index)
      ? index.map((name: unknown) => indexOf(collection, name))
      : indexesOf(collection, index);
    for (const found of wanted) collection.dropIndex(found);
    return { nIndexesWas, ok: 1 };
  },
};

/** `listIndexes`. */
export const listIndexes: Command = {
  options: ['cursor'],
  run(call) {
    const specs = existing(call).indexes.map(({ spec }) => encode({ ...spec }));
    const batchSize = countField(docField(call.body, 'cursor'), 'batchSize');
    return firstBatch(call, call.namespace, specs, batchSize);
  },
};

function existing(call: Call): Collection {
  const collection = call.collection();
  if (!collection) throw new CommandError(26, `ns does not exist: ${call.namespace}`);
  return collection;
}

/** Whether the very index is there. @throws CommandError 85 or 86 if another one stands in its way */
function isPresent(collection: Collection, spec: IndexSpec): boolean {
  if (sameKey(spec.key, ID_INDEX.key)) return true;
  for (const { spec: other } of collection.indexes) {
    const same = sameIndex(spec, other);
    if (same && spec.name === other.name) return true;
    if (same) throw new CommandError(85, `Index already exists with a different name: ${other.name}`);
    if (spec.name === other.name) {
      throw new CommandError(
        86,
        `An existing index has the same name as the requested index. When index names are not specified, they are ` +
          `auto generated and can cause conflicts. Please refer to our documentation. Requested index: ` +
          `${JSON.stringify(spec)}, existing index: ${JSON.stringify(other)}`,
      );
    }
  }
  return false;
}

function indexesOf(collection: Collection, index: unknown): readonly CollectionIndex[] {
  return index === '*' ? collection.indexes.slice(1) : [indexOf(collection, index)];
}

function indexOf(collection: Collection, index: unknown): CollectionIndex {
  const found = collection.indexes.find(({ spec }) =>
    isDoc(index) ? sameKey(spec.key, index) : spec.name === index,
  );
  if (!found) {
    throw new CommandError(
      27,
      isDoc(index)
        ? `can't find index with key: ${JSON.stringify(index)}`
        : `index not found with name [${String(index)}]`,
    );
  }
  if (found.spec.name === ID_INDEX.name) throw new CommandError(72, 'cannot drop _id index');
  return found;
}

function dropByName(collection: Collection, name: string): void {
  for (const index of collection.indexes) if (index.spec.name === name) collection.dropIndex(index);
}
