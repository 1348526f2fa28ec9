import { inspect } from 'node:util';
import type { Connection, mongo } from 'mongoose';
import type { StoreRead } from './store-reads';

/**
 * Asserts that reads use indexes.
 *
 * @param options `maySort`: allow in-memory sorting
 * @throws Error with read and plan for a collection scan or a sort, and when there are no reads
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
    const isIndexed = /IXSCAN|IDHACK|EXPRESS|EOF/.test(plan) && !plan.includes('COLLSCAN');
    if (!isIndexed) throw new Error(`no index for ${inspect(read)}: ${plan}`);
    if (!maySort && plan.includes('"SORT"')) throw new Error(`sorts ${inspect(read)}: ${plan}`);
  }
}

/** Keys and documents examined for some reads. */
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
  if (!db) throw new Error('The database is not connected yet.');
  return db.command({ explain: find, verbosity });
}
