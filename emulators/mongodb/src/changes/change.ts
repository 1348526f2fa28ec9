/**
 * A change as its write records it. Namespaces are `database.collection`, or `database` for what happens to a whole
 * database; documents are the stored bytes, so that a recorded change costs no more than these.
 */
export type Change =
  | { readonly operation: 'insert'; readonly namespace: string; readonly after: Buffer }
  | {
      readonly operation: 'update' | 'replace';
      readonly namespace: string;
      readonly before: Buffer;
      readonly after: Buffer;
    }
  | { readonly operation: 'delete'; readonly namespace: string; readonly id: unknown }
  | { readonly operation: 'drop' | 'dropDatabase' | 'invalidate'; readonly namespace: string };

/** A change that is on the disk. */
export interface CommittedChange {
  readonly change: Change;
  /** its place in the order of all changes, see `moment.ts` */
  readonly moment: number;
  /** when it was committed */
  readonly wallTime: Date;
}

/** Bytes that a change keeps in memory, about. */
export function sizeOf(change: Change): number {
  const before = 'before' in change ? change.before.length : 0;
  const after = 'after' in change ? change.after.length : 0;
  return OVERHEAD_BYTES + before + after;
}

const OVERHEAD_BYTES = 200;
