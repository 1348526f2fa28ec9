import { isDoc, type Doc } from '../bson/document';
import { CommandError } from '../errors';
import { parseFilter } from '../query/filter';
import { parseSort, sortBy } from '../query/sort';
import { own } from '../own';
import { groupStage, sortByCountStage } from './group';
import { lookupStage, unionWithStage } from './lookup';
import { sampleStage } from './sample';
import { nonEmptyDoc, SHAPE_STAGES, wholeNumber } from './shape-stages';
import type { PipelineContext, Stage, StageParser } from './stage';
import { unwindStage } from './unwind';

const STAGES: Readonly<Record<string, StageParser>> = {
  ...SHAPE_STAGES,
  $match: (argument) => {
    if (!isDoc(argument))
      throw new CommandError(15959, 'the match filter must be an expression in an object');
    const { test } = parseFilter(argument);
    return (docs) => docs.filter(test);
  },
  $sort: (argument) => {
    const order = parseSort(nonEmptyDoc('$sort', argument, 15976));
    return (docs) => sortBy(docs, order, (doc) => doc);
  },
  $skip: (argument) => {
    const number = wholeNumber('$skip', argument, 0, 5107200);
    return (docs) => docs.slice(number);
  },
  $limit: (argument) => {
    const number = wholeNumber('$limit', argument, 1, 15958);
    return (docs) => docs.slice(0, number);
  },
  $count: (argument) => {
    if (typeof argument !== 'string' || argument === '')
      throw new CommandError(40156, 'the count field must be a non-empty string');
    return (docs) => (docs.length > 0 ? [{ [argument]: docs.length }] : []);
  },
  $facet: (argument, context) => {
    const facets = Object.entries(nonEmptyDoc('$facet', argument, 40169)).map(
      ([name, pipeline]) => [name, context.parse(pipeline)] as const,
    );
    return (docs) => [Object.fromEntries(facets.map(([name, stage]) => [name, [...stage(docs)]]))];
  },
  $changeStream: () => {
    throw new CommandError(40602, '$changeStream is only valid as the first stage in a pipeline');
  },
  $sample: sampleStage,
  $group: groupStage,
  $sortByCount: sortByCountStage,
  $unwind: unwindStage,
  $lookup: lookupStage,
  $unionWith: unionWithStage,
};

/** Stages of MongoDB that this server does not have. */
const UNSUPPORTED: readonly string[] = [
  ...['$bucket', '$bucketAuto', '$collStats', '$currentOp', '$densify', '$documents', '$fill', '$geoNear'],
  ...[
    '$graphLookup',
    '$indexStats',
    '$merge',
    '$out',
    '$planCacheStats',
    '$redact',
    '$search',
    '$searchMeta',
  ],
  ...['$setWindowFields', '$vectorSearch'],
];

function reasonAgainst(name: string): string {
  return UNSUPPORTED.includes(name)
    ? `The pipeline stage '${name}' is not supported by this server`
    : `Unrecognized pipeline stage name: '${name}'`;
}

/**
 * Parses a pipeline.
 * @param collection gives the documents of another collection
 * @throws CommandError 40324 for an unknown stage, 40323 for a malformed one, others from the stages
 */
export function parsePipeline(pipeline: unknown, collection: PipelineContext['collection']): Stage {
  const context: PipelineContext = { collection, parse: (inner) => parsePipeline(inner, collection) };
  const stages = stagesOf(pipeline).map(([name, argument]) => {
    const parser = own(STAGES, name);
    if (!parser) throw new CommandError(40324, reasonAgainst(name));
    return parser(argument, context);
  });
  return (docs) => stages.reduce<readonly Doc[]>((current, stage) => stage(current), docs);
}

/** Name and argument of each stage. @throws CommandError 14, 40323 */
export function stagesOf(pipeline: unknown): [string, unknown][] {
  if (!Array.isArray(pipeline)) throw new CommandError(14, 'A pipeline must be an array of objects');
  return pipeline.map((stage: unknown) => {
    if (!isDoc(stage)) throw new CommandError(14, "Each element of the 'pipeline' array must be an object");
    const [entry, ...others] = Object.entries(stage);
    if (!entry || others.length > 0) {
      throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
    }
    return entry;
  });
}
