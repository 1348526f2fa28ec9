import { setTimeout as sleep } from 'node:timers/promises';
import type { Faults } from '../faults/faults';
import { type Plan, planUnder } from '../faults/plan';
import { nowInSeconds } from '../ids';
import type { Ledger } from '../ledger/ledger';
import type { EventOnFile } from '../ledger/tables';
import type { SandboxEvent } from '../payments/event';
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
  /** Events whose turn was put off once already. */
  private readonly setAside = new Set<string>();

  constructor(
    private readonly ledger: Ledger,
    private readonly endpoint: Endpoint,
    private readonly log: (line: string) => void,
    private readonly faults?: Faults,
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
        await this.untilStored(signal);
        if (row !== undefined) await this.handle(row, signal);
        this.ledger.outbox.dropFirst();
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  /** Events are sent only once they are on disk; a full disk may get room again. */
  private async untilStored(signal: AbortSignal): Promise<void> {
    const isStored = () =>
      this.ledger.settled().then(
        () => true,
        () => false,
      );
    while (!(await isStored())) await sleep(this.endpoint.firstWaitMs, undefined, { signal });
  }

  private async handle(row: EventOnFile, signal: AbortSignal): Promise<void> {
    const overdue = this.setAside.delete(row.id);
    const plan = planUnder(overdue ? undefined : this.faults?.ofEvent(row.event.type));
    if (plan.afterMs > 0) {
      this.setAside.add(row.id);
      setTimeout(() => this.ledger.outbox.add([row.id]), plan.afterMs).unref();
      return;
    }
    for (let count = 0; count < plan.deliveries; count += 1) await this.deliver(row, plan, signal);
    await this.markDelivered(row);
  }

  /** Tries until the endpoint accepts the event, or it is too old. */
  private async deliver({ event }: EventOnFile, plan: Plan, signal: AbortSignal): Promise<void> {
    let waitMs = this.endpoint.firstWaitMs;
    let signedAgo = plan.signedAgo;
    while (event.created + GIVE_UP_AFTER_S > nowInSeconds()) {
      const failure = await this.attempt({ ...event, created: event.created - plan.age }, signedAgo, signal);
      if (failure === null) return;
      this.log(`webhook ${event.type} ${event.id}: ${failure}, next attempt in ${waitMs} ms`);
      await sleep(waitMs, undefined, { signal });
      waitMs = Math.min(2 * waitMs, this.endpoint.longestWaitMs);
      signedAgo = 0;
    }
  }

  /** Resolves to what went wrong, null if the endpoint accepted. */
  private async attempt(event: SandboxEvent, signedAgo: number, signal: AbortSignal): Promise<string | null> {
    const payload = JSON.stringify(event, null, 2);
    const { url, secret } = this.endpoint;
    try {
      const response = await fetch(url, {
        method: 'POST',
        body: payload,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (payment-sandbox)',
          'stripe-signature': signatureHeader(payload, secret, nowInSeconds() - signedAgo),
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
    await tx.commit().catch((error: unknown) => this.log(`a delivery is not noted yet: ${String(error)}`));
  }
}
