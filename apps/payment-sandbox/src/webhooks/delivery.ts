import { setTimeout as sleep } from 'node:timers/promises';
import { nowInSeconds } from '../ids';
import type { Ledger } from '../ledger/ledger';
import type { EventOnFile } from '../ledger/tables';
import { signatureHeader } from './signature';

const ANSWER_WITHIN_MS = 10_000;
const GIVE_UP_AFTER_S = 3 * 24 * 60 * 60;

/** Where events go and how a failed attempt is repeated. */
export interface Endpoint {
  url: string;
  secret: string;
  /** Wait after the first failure in milliseconds; doubles with each up to `longestWaitMs`. */
  firstWaitMs: number;
  longestWaitMs: number;
}

/**
 * Delivers events to one endpoint, one at a time and in order: an event that is not accepted (any 2xx) holds back those
 * behind it, until it is three days old.
 */
export class Delivery {
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly ledger: Ledger,
    private readonly endpoint: Endpoint,
    private readonly log: (line: string) => void,
  ) {}

  /** Begins with what earlier runs left undelivered. */
  start(): void {
    this.running = this.deliverAll();
  }

  /** Ends the attempt under way, if any; its event is delivered again after the next start. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async deliverAll(): Promise<void> {
    const { signal } = this.stopping;
    try {
      for (;;) {
        const row = this.ledger.books.events.get(await this.ledger.outbox.first(signal));
        if (row !== undefined) await this.deliver(row, signal);
        this.ledger.outbox.dropFirst();
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  private async deliver(row: EventOnFile, signal: AbortSignal): Promise<void> {
    let waitMs = this.endpoint.firstWaitMs;
    while (row.event.created + GIVE_UP_AFTER_S > nowInSeconds()) {
      const failure = await this.attempt(row, signal);
      if (failure === null) return this.markDelivered(row);
      this.log(`webhook ${row.event.type} ${row.id}: ${failure}, next attempt in ${waitMs} ms`);
      await sleep(waitMs, undefined, { signal });
      waitMs = Math.min(2 * waitMs, this.endpoint.longestWaitMs);
    }
  }

  /** Resolves to what went wrong, null if the endpoint accepted. */
  private async attempt({ event }: EventOnFile, signal: AbortSignal): Promise<string | null> {
    const payload = JSON.stringify(event, null, 2);
    try {
      const response = await fetch(this.endpoint.url, {
        method: 'POST',
        body: payload,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (payment-sandbox)',
          'stripe-signature': signatureHeader(payload, this.endpoint.secret, nowInSeconds()),
        },
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      });
      await response.arrayBuffer();
      return response.ok ? null : `HTTP ${response.status}`;
    } catch (error) {
      if (signal.aborted) throw error;
      return 'no answer';
    }
  }

  private async markDelivered(row: EventOnFile): Promise<void> {
    const tx = this.ledger.begin({ id: null, idempotency_key: null });
    tx.put('events', { ...row, deliveredAt: Date.now() });
    await tx.commit();
  }
}
