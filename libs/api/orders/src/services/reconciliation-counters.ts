import { Injectable } from '@nestjs/common';

/** Kinds of reconciled work; `failed` counts retries on top of their kind. */
const RECONCILED = [
  ...(['placement', 'payment', 'expiry', 'refund', 'follow_up'] as const),
  ...(['webhook', 'missed_webhook', 'orphaned_hold', 'failed'] as const),
] as const;
export type Reconciled = (typeof RECONCILED)[number];

@Injectable()
export class ReconciliationCounters {
  readonly counts = new Map<Reconciled, number>(RECONCILED.map((kind) => [kind, 0]));

  add(kind: Reconciled, count = 1): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + count);
  }
}
