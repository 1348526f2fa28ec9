import type { Finding } from './finding';
import type { Invariant } from './invariant';

/** A broken invariant in the current state of the store. */
export interface Violation extends Pick<Finding, 'invariant' | 'subject' | 'text' | 'remedy'> {
  /** Idempotent repair that is safe at any time; absent when there is none. */
  readonly repair?: (() => Promise<unknown>) | undefined;
}

/** Rechecks a possible violation from current documents; undefined when it was only work in progress. */
export type Suspicion = () => Promise<Violation | undefined>;

/** What a check needs from the run that it is part of. */
export interface CheckContext {
  /** The database's time. */
  now(): Date;
  /** Time in milliseconds that the shop may take to finish interrupted work; younger states are no violations. */
  readonly graceMs: number;
  /** Adds to the number of checked subjects. */
  countChecked(count: number): void;
}

/** One rule, checked over all documents in bounded memory. */
export interface Check {
  readonly name: string;
  readonly invariants: readonly Invariant[];
  /** The rule in plain words. */
  readonly rule: string;
  /** What is checked, in the plural: `orders`. */
  readonly subjects: string;
  run(context: CheckContext): AsyncIterable<Suspicion>;
}
