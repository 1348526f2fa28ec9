import { parsePipeline, stagesOf } from '../aggregate/pipeline';
import { drawn, sampleSize } from '../aggregate/sample';
import { encode, isDoc, type Doc } from '../bson/document';
import { CommandError } from '../errors';
import { countMatches } from '../store/count';
import { readerOf, search } from '../store/search';
import type { Call, Command } from './call';
import { openChangeStream } from './change-stream';
import { countField, docField } from './fields';
import { firstBatch } from './first-batch';
import { readQuery } from './query-fields';

/** `aggregate`. A leading `$match`, `$sort`, `$skip`, `$limit` uses the indexes as `find` does. */
export const aggregate: Command = {
  options: ['pipeline', 'cursor', 'allowDiskUse', 'hint', 'collation', 'bypassDocumentValidation'],
  unsupported: ['let', 'explain'],
  run(call) {
    const { body } = call;
    if (!isDoc(body.cursor))
      throw new CommandError(
        9,
        "The 'cursor' option is required, except for aggregate with the explain argument",
      );
    const stages = stagesOf(body.pipeline);
    if (stages[0]?.[0] === '$changeStream') return openChangeStream(call, stages);
    if (typeof body.aggregate !== 'string')
      throw new CommandError(73, 'aggregations over a whole database are not supported by this server');
    const { query, rest } = splitPipeline(stages);
    const counted = countedAs(rest);
    const hints = { hint: body.hint, collation: body.collation, maxTimeMS: body.maxTimeMS };
    const batchSize = countField(docField(body, 'cursor'), 'batchSize');
    if (counted) {
      const documents = counted(numberOf(call, { ...query, ...hints })).map(encode);
      return firstBatch(call, call.namespace, documents, batchSize);
    }
    const stage = parsePipeline(rest, (name) => documentsOf(call, `${call.database}.${name}`));
    const documents = stage(documentsOf(call, call.namespace, { ...query, ...hints }, drawnFirst(rest)));
    return firstBatch(call, call.namespace, documents.map(encode), batchSize);
  },
};

/** @param size draws so many of them */
function documentsOf(call: Call, namespace: string, query: Doc = {}, size = Infinity): Doc[] {
  const collection = call.collection(namespace);
  const parsed = readQuery(query, collection, { filter: 'filter', limit: 'limit' });
  const found = collection ? search(collection, parsed) : [];
  return (size < found.length ? drawn(found, size) : found).map(readerOf(parsed));
}

/** How many documents a `$sample` at the front leaves: the others need not even be decoded. */
function drawnFirst([stage]: readonly Doc[]): number | undefined {
  return stage && '$sample' in stage ? sampleSize(stage.$sample) : undefined;
}

function numberOf(call: Call, query: Doc): number {
  const collection = call.collection();
  const parsed = readQuery(query, collection, { filter: 'filter', limit: 'limit' });
  return collection ? countMatches(collection, parsed) : 0;
}

/**
 * What a pipeline answers that does nothing more than count, as drivers' `countDocuments` asks: one group of all, with
 * the sum of 1. Undefined for any other.
 */
function countedAs([stage, ...others]: readonly Doc[]): ((total: number) => Doc[]) | undefined {
  const group = others.length === 0 ? stage?.$group : undefined;
  if (!isDoc(group) || !('_id' in group)) return undefined;
  const { _id, ...sums } = group;
  const [sum, ...more] = Object.entries(sums);
  const isOne = _id === null || typeof _id === 'number';
  if (!sum || more.length > 0 || !isOne || !isDoc(sum[1])) return undefined;
  const [name, accumulator] = sum;
  if (name.includes('.') || Object.keys(accumulator).length !== 1 || accumulator.$sum !== 1) return undefined;
  return (total) => (total === 0 ? [] : [{ _id, [name]: total }]);
}

const LEADING = ['$match', '$sort', '$skip', '$limit'] as const;
const FIELD_OF: Readonly<Record<(typeof LEADING)[number], string>> = {
  $match: 'filter',
  $sort: 'sort',
  $skip: 'skip',
  $limit: 'limit',
};

/** Takes the stages off the front that `find` could do, each at most once and in its order. */
function splitPipeline(stages: [string, unknown][]): { query: Doc; rest: Doc[] } {
  const query: Doc = {};
  let taken = 0;
  for (const name of LEADING) {
    const stage = stages[taken];
    if (stage?.[0] !== name || !isUsable(name, stage[1])) continue;
    query[FIELD_OF[name]] = stage[1];
    taken++;
  }
  return { query, rest: stages.slice(taken).map(([name, argument]) => ({ [name]: argument })) };
}

/** What is malformed stays a stage, and is refused with the stage's own error. */
function isUsable(name: string, argument: unknown): boolean {
  if (name === '$match') return isDoc(argument);
  if (name === '$sort') return isDoc(argument) && Object.keys(argument).length > 0;
  return typeof argument === 'number' && Number.isInteger(argument) && argument > 0;
}
