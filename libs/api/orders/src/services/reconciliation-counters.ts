import { Injectable } from '@nestjs/common';

/** What the reconciler takes up: `failed` counts what could not be finished and is tried again, on top of its kind. */
const RECONCILED = [
  ...(['placement', 'payment', 'expiry', 'refund', 'follow_up'] as const),
  ...(['webhook', 'missed_webhook', 'orphaned_hold', 'failed'] as const),
] as const;
export type Reconciled = (typeof RECONCILED)[number];

/** How much the reconciler of this process has found since it started. */
@Injectable()
export class ReconciliationCounters {
  readonly counts = new Map<Reconciled, number>(RECONCILED.map((kind) => [kind, 0]));

  add(kind: Reconciled, count = 1): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + count);
  }
}
