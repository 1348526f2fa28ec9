import { inspect } from 'node:util';
import type { Connection, mongo } from 'mongoose';
import type { StoreRead } from './store-reads';

/**
 * Looks at how the database goes about some reads.
 *
 * @param options `maySort`: it may put what it has found in order; without it, that has to come from the index
 * @throws Error that names the read and its plan, for one that reads a whole collection or sorts; and for no reads at all
 */
export async function expectIndexes(
  connection: Connection,
  reads: readonly StoreRead[],
  { maySort = false } = {},
): Promise<void> {
  if (reads.length === 0) throw new Error('Nothing was read.');
  for (const read of reads) {
    const { queryPlanner } = await explain(connection, read, 'queryPlanner');
    const plan = JSON.stringify(queryPlanner.winningPlan);
    const isIndexed = /IXSCAN|IDHACK|EXPRESS/.test(plan) && !plan.includes('COLLSCAN');
    if (!isIndexed) throw new Error(`no index for ${inspect(read)}: ${plan}`);
    if (!maySort && plan.includes('"SORT"')) throw new Error(`sorts ${inspect(read)}: ${plan}`);
  }
}

/** How many keys and documents the database looks at for some reads. */
export async function countExamined(connection: Connection, reads: readonly StoreRead[]): Promise<number> {
  let examined = 0;
  for (const read of reads) {
    const { executionStats } = await explain(connection, read, 'executionStats');
    examined += Number(executionStats.totalKeysExamined) + Number(executionStats.totalDocsExamined);
  }
  return examined;
}

async function explain(
  { db }: Connection,
  { collection, filter, sort, limit, hint }: StoreRead,
  verbosity: 'queryPlanner' | 'executionStats',
): Promise<mongo.Document> {
  const find = {
    ...{ find: collection, filter },
    ...(sort && { sort }),
    ...(limit && { limit }),
    ...(hint && { hint }),
  };
  if (!db) throw new Error('There is no connection to the database yet.');
  return db.command({ explain: find, verbosity });
}
