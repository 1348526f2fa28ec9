import type { AuditScope, Check, Suspicion, Violation } from '../domain/check';
import type { StoreMender } from '../persistence/store-mender';
import type { StoreReader } from '../persistence/store-reader';

/** A key as it is stored: `<operation>:<uid>:<key>`. */
interface KeyRow {
  readonly _id: string;
  readonly thingId: string;
  readonly expiresAt: Date;
}

/** Where the things of each operation lie. */
const COLLECTION_OF: Readonly<Record<string, string>> = {
  placeOrder: 'orders',
  createTool: 'tools',
  addReview: 'reviews',
};

const KEPT_MS = 24 * 60 * 60_000;
/** So many times the grace, and no request can still be at work under a key: fifteen minutes. */
const ABANDONED = 15;

/** Idempotency keys stand for something that was made. */
export class IdempotencyKeysCheck implements Check {
  readonly name = 'idempotency-keys';
  readonly invariants = ['I8'] as const;
  readonly rule = 'Every idempotency key stands for one thing that is there, or is being made.';
  readonly things = 'keys';

  constructor(
    private readonly reader: StoreReader,
    private readonly mender: StoreMender,
  ) {}

  async *run(scope: AuditScope): AsyncGenerator<Suspicion> {
    const fields = { thingId: 1, expiresAt: 1 } as const;
    for await (const keys of this.reader.pages<KeyRow>({ collection: 'idempotency_keys', fields })) {
      scope.looked(keys.length);
      for (const [collection, some] of byCollection(keys)) {
        const there = await this.reader.present(
          collection,
          some.map(({ thingId }) => thingId),
        );
        for (const key of some) {
          if (!there.has(key.thingId) && isAbandoned(key, scope)) yield () => this.judge(collection, key);
        }
      }
    }
  }

  private async judge(collection: string, { _id, thingId }: KeyRow): Promise<Violation | undefined> {
    const [stillKept, made] = [
      await this.reader.count('idempotency_keys', { _id, thingId }),
      await this.reader.present(collection, [thingId]),
    ];
    if (stillKept === 0 || made.has(thingId)) return undefined;
    return {
      invariant: 'I8',
      subject: { kind: 'IDEMPOTENCY_KEY', id: _id },
      text: `The key stands for ${thingId} of ${collection}, which is not there: the request was interrupted before it wrote anything, or what it wrote is lost.`,
      remedy: 'The key is freed, so that repeating the request starts anew.',
      mend: () => this.mender.freeKey(_id, thingId),
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

function isAbandoned({ expiresAt }: KeyRow, { now, graceMs }: AuditScope): boolean {
  return expiresAt.getTime() - KEPT_MS < now().getTime() - ABANDONED * graceMs;
}
