import type { Ledger } from '../ledger/ledger';
import { afterProcessing } from './attempt';
import { attachedCard } from './confirm';

/** Lets payments in state `processing` succeed a while after they got there, or after the start. */
export class LateBank {
  private readonly dueAt = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;

  /** @param delayMs how long a payment stays in processing, in milliseconds */
  constructor(
    private readonly ledger: Ledger,
    private readonly delayMs: number,
  ) {}

  /** Begins to look for payments in processing. */
  start(): void {
    this.timer = setInterval(() => this.settleDue(), Math.min(this.delayMs, 250));
  }

  /** Stops looking; payments still in processing go on after the next start. */
  stop(): void {
    clearInterval(this.timer);
  }

  private settleDue(): void {
    const tx = this.ledger.begin({ id: null, idempotency_key: null });
    let settled = false;
    for (const intent of this.ledger.books.intents.values()) {
      if (intent.status !== 'processing') continue;
      const due = this.dueAt.get(intent.id) ?? Date.now() + this.delayMs;
      this.dueAt.set(intent.id, due);
      const card = attachedCard(tx, intent);
      if (due > Date.now() || card === undefined) continue;
      this.dueAt.delete(intent.id);
      afterProcessing(tx, intent, card);
      settled = true;
    }
    // What the journal could not write, it writes before whatever comes next.
    if (settled)
      tx.commit().catch((error: unknown) => console.error(`A late payment waits: ${String(error)}`));
  }
}
