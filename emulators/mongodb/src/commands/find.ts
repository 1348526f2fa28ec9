import { encode } from '../bson/document';
import { fieldCut } from '../query/cut';
import { parseProjection } from '../query/projection';
import { readerOf, search } from '../store/search';
import type { Command } from './call';
import { countField, docField, flagField } from './fields';
import { firstBatch } from './first-batch';
import { readQuery } from './query-fields';

/** `find`: documents go out as the bytes that they are stored as, unless a projection changes them. */
export const find: Command = {
  options: [
    'filter',
    'sort',
    'projection',
    'hint',
    'skip',
    'limit',
    'batchSize',
    'singleBatch',
    'collation',
    'noCursorTimeout',
    'allowDiskUse',
    'allowPartialResults',
  ],
  unsupported: ['let', 'returnKey', 'showRecordId', 'min', 'max'],
  run(call) {
    const { body, namespace } = call;
    const collection = call.collection();
    const query = readQuery(body, collection, { filter: 'filter', limit: 'limit' });
    const projectionSpec = docField(body, 'projection');
    const projected = Object.keys(projectionSpec).length > 0;
    const projection = projected ? parseProjection(projectionSpec, query.filter) : undefined;
    const found = collection ? search(collection, query) : [];
    const read = readerOf(query);
    const cut = projection && fieldCut(projectionSpec);
    const documents = found.map((stored) => {
      if (cut) return cut(stored.bytes);
      return projection ? encode(projection(read(stored))) : stored.bytes;
    });
    return firstBatch(
      call,
      namespace,
      documents,
      countField(body, 'batchSize'),
      flagField(body, 'singleBatch'),
    );
  },
};
