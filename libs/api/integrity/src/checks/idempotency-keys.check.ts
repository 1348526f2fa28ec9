import type { CheckContext, Check, Suspicion, Violation } from '../domain/check';
import type { StoreRepairer } from '../persistence/store-repairer';
import type { StoreReader } from '../persistence/store-reader';

/** A key as it is stored: `<operation>:<uid>:<key>`. */
interface KeyRow {
  readonly _id: string;
  readonly thingId: string;
  readonly expiresAt: Date;
}

/** The collection that each operation writes to. */
const COLLECTION_OF: Readonly<Record<string, string>> = {
  placeOrder: 'orders',
  createTool: 'tools',
  addReview: 'reviews',
};

const KEY_TTL_MS = 24 * 60 * 60_000;
/** Grace periods after which no request can still use a key: fifteen minutes. */
const ABANDONED_FACTOR = 15;

/** Idempotency keys refer to documents that exist. */
export class IdempotencyKeysCheck implements Check {
  readonly name = 'idempotency-keys';
  readonly invariants = ['I8'] as const;
  readonly rule = 'Every idempotency key stands for one thing that is there, or is being made.';
  readonly subjects = 'keys';

  constructor(
    private readonly reader: StoreReader,
    private readonly repairer: StoreRepairer,
  ) {}

  async *run(context: CheckContext): AsyncGenerator<Suspicion> {
    const fields = { thingId: 1, expiresAt: 1 } as const;
    for await (const keys of this.reader.pages<KeyRow>({ collection: 'idempotency_keys', fields })) {
      context.countChecked(keys.length);
      for (const [collection, group] of byCollection(keys)) {
        const existing = await this.reader.existingIds(
          collection,
          group.map(({ thingId }) => thingId),
        );
        for (const key of group) {
          if (!existing.has(key.thingId) && isAbandoned(key, context))
            yield () => this.recheck(collection, key);
        }
      }
    }
  }

  private async recheck(collection: string, { _id, thingId }: KeyRow): Promise<Violation | undefined> {
    const [keyCount, existing] = [
      await this.reader.count('idempotency_keys', { _id, thingId }),
      await this.reader.existingIds(collection, [thingId]),
    ];
    if (keyCount === 0 || existing.has(thingId)) return undefined;
    return {
      invariant: 'I8',
      subject: { kind: 'IDEMPOTENCY_KEY', id: _id },
      text: `The key stands for ${thingId} of ${collection}, which is not there: the request was interrupted before it wrote anything, or what it wrote is lost.`,
      remedy: 'The key is deleted, so that a repeated request runs again.',
      repair: () => this.repairer.deleteKey(_id, thingId),
    };
  }
}

function byCollection(keys: readonly KeyRow[]): Map<string, KeyRow[]> {
  const groups = new Map<string, KeyRow[]>();
  for (const key of keys) {
    const collection = COLLECTION_OF[key._id.slice(0, key._id.indexOf(':'))];
    if (collection !== undefined) groups.set(collection, [...(groups.get(collection) ?? []), key]);
  }
  return groups;
}

function isAbandoned({ expiresAt }: KeyRow, { now, graceMs }: CheckContext): boolean {
  return expiresAt.getTime() - KEY_TTL_MS < now().getTime() - ABANDONED_FACTOR * graceMs;
}
