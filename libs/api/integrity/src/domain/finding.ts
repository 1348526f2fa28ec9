import type { Invariant } from './invariant';

/** Kinds of things that a finding may be about. */
export type SubjectKind = 'ORDER' | 'TOOL' | 'PAYMENT' | 'CUSTOMER' | 'IDEMPOTENCY_KEY' | 'INDEX' | 'SHOP';

/** What a finding is about: an order or tool by its id, a payment by its intent's, a customer by their uid. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly id: string;
}

/** Something in the stored data that breaks an invariant. */
export interface Finding {
  readonly invariant: Invariant;
  /** Name of the check that found it. */
  readonly check: string;
  readonly subject: Subject;
  /** Plain words, with the numbers. */
  readonly text: string;
  /** Repairing mends it safely. */
  readonly mendable: boolean;
  /** What repairing does or has done, or why it does nothing. */
  readonly remedy: string;
}
