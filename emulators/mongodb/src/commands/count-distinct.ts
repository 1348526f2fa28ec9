import { distinctValues } from '../aggregate/comparisons';
import { parsePath, pathValues } from '../query/path';
import { countMatches } from '../store/count';
import { readerOf, search } from '../store/search';
import type { Command } from './call';
import { textField } from './fields';
import { readQuery } from './query-fields';

/** `count`: the number of documents that match. */
export const count: Command = {
  options: ['query', 'limit', 'skip', 'hint', 'collation', 'fields'],
  run(call) {
    const collection = call.collection();
    const query = readQuery(call.body, collection, { filter: 'query', limit: 'limit' });
    return { n: collection ? countMatches(collection, query) : 0, ok: 1 };
  },
};

/** `distinct`: the different values of a field; elements of arrays count one by one. */
export const distinct: Command = {
  options: ['key', 'query', 'collation', 'hint'],
  run(call) {
    const collection = call.collection();
    const path = parsePath(textField(call.body, 'key'));
    const query = readQuery(call.body, collection, { filter: 'query' });
    const found = collection ? search(collection, query) : [];
    const values = found
      .map(readerOf(query))
      .flatMap((doc) => pathValues(doc, path))
      .flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [value]));
    return { values: distinctValues(values.filter((value) => value !== undefined)), ok: 1 };
  },
};
