import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { readBody } from '../http/read-body';
import { WEBHOOK_SECRET } from './sandbox-under-test';

const { webhooks } = new Stripe('sk_test_specs');

/** A webhook endpoint that checks signatures with the provider's own library and keeps what it accepted. */
export class HookReceiver {
  /** Events answered with 200, in order. */
  readonly accepted: Stripe.Event[] = [];
  /** Statuses to answer with before it begins to accept. */
  readonly refusals: number[] = [];
  /** How often it was called. */
  attempts = 0;
  /** How often a signature was too old. */
  stale = 0;

  private constructor(private readonly server: Server) {}

  /** Starts one on a free loopback port. */
  static async start(): Promise<HookReceiver> {
    const server = createServer();
    const receiver = new HookReceiver(server);
    server.on('request', (request, response) => {
      void readBody(request).then((body) => {
        response.writeHead(receiver.receive(body, String(request.headers['stripe-signature']))).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  /** Address to give to a sandbox. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/webhook/stripe`;
  }

  /** Types of the accepted events, in order. */
  get types(): string[] {
    return this.accepted.map(({ type }) => type);
  }

  /**
   * Resolves once `count` events were accepted, an event that comes again counting once unless deliveries are
   * counted; rejects after half a minute.
   */
  async accepts(count: number, what: 'events' | 'deliveries' = 'events'): Promise<void> {
    const deadline = Date.now() + 30_000;
    const reached = () =>
      what === 'events' ? new Set(this.accepted.map(({ id }) => id)).size : this.accepted.length;
    while (reached() < count) {
      if (Date.now() > deadline)
        throw new Error(`accepted ${this.types.join(', ')}; waited for ${count} ${what}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  /** Stops listening. */
  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private receive(body: string, signature: string): number {
    this.attempts += 1;
    const refusal = this.refusals.shift();
    if (refusal !== undefined) return refusal;
    try {
      this.accepted.push(webhooks.constructEvent(body, signature, WEBHOOK_SECRET));
      return 200;
    } catch (error) {
      if (!String(error).includes('tolerance zone')) throw error;
      this.stale += 1;
      return 400;
    }
  }
}
