import type { Ledger } from '../ledger/ledger';
import { afterProcessing } from './attempt';
import { attachedCard } from './confirm';
import { failRefund, failsLater } from './refund';

/**
 * What a bank says a while later, or a while after the start: payments in state `processing` succeed, and refunds to a
 * card that cannot take them fail.
 */
export class LateBank {
  private readonly dueAt = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;

  /** @param delayMs how long a payment stays in processing, or a refund succeeded, in milliseconds */
  constructor(
    private readonly ledger: Ledger,
    private readonly delayMs: number,
  ) {}

  /** Starts polling for such payments and refunds. */
  start(): void {
    this.timer = setInterval(() => this.settleDue(), Math.min(this.delayMs, 250));
  }

  /** Stops looking; those that are left go on after the next start. */
  stop(): void {
    clearInterval(this.timer);
  }

  private settleDue(): void {
    const tx = this.ledger.begin({ id: null, idempotency_key: null });
    let settled = false;
    for (const intent of this.ledger.books.intents.values()) {
      const card = intent.status === 'processing' ? attachedCard(tx, intent) : undefined;
      if (card === undefined || !this.isDue(intent.id)) continue;
      afterProcessing(tx, intent, card);
      settled = true;
    }
    for (const refund of this.ledger.books.refunds.values()) {
      if (!failsLater(tx, refund) || !this.isDue(refund.id)) continue;
      failRefund(tx, refund);
      settled = true;
    }
    // What the journal could not write, it writes before whatever comes next.
    if (settled)
      tx.commit().catch((error: unknown) => console.error(`A late word of a bank waits: ${String(error)}`));
  }

  /** Whether the time of a payment or refund is over; it begins when it is asked for first. */
  private isDue(id: string): boolean {
    const due = this.dueAt.get(id) ?? performance.now() + this.delayMs;
    if (due <= performance.now()) return this.dueAt.delete(id);
    this.dueAt.set(id, due);
    return false;
  }
}
