import { isDoc, type Doc } from '../bson/document';
import { CommandError } from '../errors';
import { search, type Query, type SearchStats } from '../store/search';
import { Call, type Command } from './call';
import { docField } from './fields';
import { readQuery } from './query-fields';

/** `explain` of `find` and `count`: which index, in outline, and what it took. */
export const explain: Command = {
  options: ['verbosity'],
  run(call) {
    const inner = call.body.explain;
    const name = isDoc(inner) ? Object.keys(inner)[0] : undefined;
    if (!isDoc(inner) || (name !== 'find' && name !== 'count')) {
      throw new CommandError(115, 'explain is supported for find and count by this server');
    }
    const target = new Call(call.engine, name, inner, call.database, call.hungUp);
    const collection = call.collection(target.namespace);
    const query = readQuery(inner, collection, {
      filter: name === 'find' ? 'filter' : 'query',
      limit: 'limit',
    });
    const stats: SearchStats = { plan: undefined, keysExamined: 0, docsExamined: 0 };
    const nReturned = collection ? search(collection, query, stats).length : 0;
    return {
      explainVersion: '1',
      queryPlanner: {
        namespace: target.namespace,
        parsedQuery: docField(inner, name === 'find' ? 'filter' : 'query'),
        winningPlan: winningPlan(query, stats, Object.keys(docField(inner, 'projection')).length > 0),
        rejectedPlans: [],
      },
      executionStats: {
        executionSuccess: true,
        nReturned,
        totalKeysExamined: stats.keysExamined,
        totalDocsExamined: stats.docsExamined,
      },
      ok: 1,
    };
  },
};

/** Stages from the outermost to the innermost, as the server nests them. */
function winningPlan({ sort, skip, limit }: Query, { plan }: SearchStats, projected: boolean): Doc {
  const scan: Doc = plan
    ? {
        stage: 'FETCH',
        inputStage: {
          stage: 'IXSCAN',
          keyPattern: plan.index.spec.key,
          indexName: plan.index.spec.name,
          isMultiKey: plan.index.multikey,
          isUnique: plan.index.spec.unique ?? false,
          isPartial: plan.index.spec.partialFilterExpression !== undefined,
          direction: plan.backwards ? 'backward' : 'forward',
        },
      }
    : { stage: 'COLLSCAN', direction: 'forward' };
  const outer: [boolean, string][] = [
    [sort.length > 0 && !plan?.sorted, 'SORT'],
    [skip > 0, 'SKIP'],
    [limit < Infinity, 'LIMIT'],
    [projected, 'PROJECTION_DEFAULT'],
  ];
  return outer.reduce((inputStage, [there, stage]) => (there ? { stage, inputStage } : inputStage), scan);
}
