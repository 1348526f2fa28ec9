import type { Check, CheckRun, Violation } from '../domain/check';
import type { KeyRow, NamedById } from '../persistence/rows';

const COLLECTIONS = { placeOrder: 'orders', createTool: 'tools', addReview: 'reviews' } as const;

const KEY_TTL_MS = 24 * 60 * 60_000;
/** Grace periods after which no request can still use a key: fifteen minutes. */
const ABANDONED_FACTOR = 15;

export const idempotencyKeysCheck: Check = {
  name: 'idempotency-keys',
  invariants: ['I8'],
  rule: 'Every idempotency key belongs to one existing or pending document.',
  subjects: 'keys',
  async *find(run) {
    const abandonedAt = run.now().getTime() - ABANDONED_FACTOR * run.graceMs;
    for await (const keys of run.store.pages('idempotency_keys')) {
      run.countChecked(keys.length);
      for (const [operation, collection] of Object.entries(COLLECTIONS)) {
        const own = keys.filter(({ _id }) => _id.startsWith(`${operation}:`));
        const ids = own.map(({ thingId }) => thingId);
        const existing = await run.store.byIds(collection, ids);
        for (const key of own) {
          const isAbandoned = key.expiresAt.getTime() - KEY_TTL_MS < abandonedAt;
          if (isAbandoned && !existing.has(key.thingId)) yield () => recheck(collection, key, run);
        }
      }
    }
  },
};

async function recheck(
  collection: NamedById,
  { _id, thingId }: KeyRow,
  { store }: CheckRun,
): Promise<Violation | undefined> {
  const hasKey = (await store.count('idempotency_keys', { _id, thingId })) > 0;
  if (!hasKey || (await store.byIds(collection, [thingId])).has(thingId)) return undefined;
  return {
    ...{ invariant: 'I8', subject: { kind: 'IDEMPOTENCY_KEY', id: _id } },
    text: `The key stands for ${thingId} of ${collection}, which is not there: the request was interrupted before it wrote anything, or what it wrote is lost.`,
    remedy: 'The key is deleted, so that a repeated request runs again.',
    repair: () => store.connection.collection<KeyRow>('idempotency_keys').deleteOne({ _id, thingId }),
  };
}
