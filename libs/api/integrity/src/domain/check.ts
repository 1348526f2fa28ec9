import type { CheckServices } from '../check-services';
import type { Finding, Invariant } from './integrity-report';

export interface Violation extends Pick<Finding, 'invariant' | 'subject' | 'text' | 'remedy'> {
  /** Idempotent and safe at any time; absent when there is none. */
  readonly repair?: (() => Promise<unknown>) | undefined;
}

/** Rechecks a possible violation from current documents; undefined when it was only work in progress. */
export type Suspicion = () => Promise<Violation | undefined>;

export interface CheckRun extends Readonly<CheckServices> {
  now(): Date;
  /** Milliseconds that the shop may take to finish interrupted work; younger states are no violations. */
  readonly graceMs: number;
  countChecked(count: number): void;
  /** Says something about the check that is no violation. */
  note(text: string): void;
}

export interface CheckInfo {
  readonly name: string;
  readonly invariants: readonly Invariant[];
  readonly rule: string;
  readonly subjects: string;
}

/** One rule, checked over all documents in bounded memory. */
export interface Check extends CheckInfo {
  find(run: CheckRun): AsyncIterable<Suspicion>;
}
