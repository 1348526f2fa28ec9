import type { Finding } from './finding';
import type { Invariant } from './invariant';

/** A breach of an invariant as a check saw it just now. */
export interface Violation extends Pick<Finding, 'invariant' | 'subject' | 'text' | 'remedy'> {
  /** Mends it, by a step that is safe at any time and may be repeated; not there when none is. */
  readonly mend?: (() => Promise<unknown>) | undefined;
}

/**
 * Something that looked wrong at first sight. Called a moment later, it reads the subject anew and says whether it still
 * is: undefined when it was only a request or the reconciler at work.
 */
export type Suspicion = () => Promise<Violation | undefined>;

/** What a check needs to know of the audit that it is part of. */
export interface AuditScope {
  /** The database's time. */
  now(): Date;
  /** How long the shop may take to finish what was interrupted, in milliseconds; younger things are no violations. */
  readonly graceMs: number;
  /** Tells how many things the check has looked at since it told last. */
  looked(count: number): void;
}

/** One rule of the books, looked after over all documents in bounded memory. */
export interface Check {
  readonly name: string;
  readonly invariants: readonly Invariant[];
  /** The rule in plain words. */
  readonly rule: string;
  /** What it looks at, in the plural: `orders`. */
  readonly things: string;
  run(scope: AuditScope): AsyncIterable<Suspicion>;
}
