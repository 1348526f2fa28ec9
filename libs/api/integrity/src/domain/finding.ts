import type { Invariant } from './invariant';

/** Kinds of subjects of findings. */
export type SubjectKind = 'ORDER' | 'TOOL' | 'PAYMENT' | 'CUSTOMER' | 'IDEMPOTENCY_KEY' | 'INDEX' | 'SHOP';

/** An order or tool by id, a payment by its intent's id, a customer by uid. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly id: string;
}

/** Stored data that breaks an invariant; field names are those of the stored and printed report. */
export interface Finding {
  readonly invariant: Invariant;
  /** Name of the check that found it. */
  readonly check: string;
  readonly subject: Subject;
  /** Plain words, with the numbers. */
  readonly text: string;
  /** Whether a safe repair exists. */
  readonly mendable: boolean;
  /** What the repair does or has done, or why there is none. */
  readonly remedy: string;
}
