import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

/** A message of the payment provider, as far as tests look into it. */
export interface Webhook {
  readonly id: string;
  readonly type: string;
  readonly body: string;
}

/**
 * Where the payment sandbox sends its webhooks. Accepts and keeps them, so that a test delivers them when, where, how
 * often and in whatever order it likes, or never; each delivery is signed at its own time, as the provider does.
 */
export class WebhookInbox {
  readonly received: Webhook[] = [];

  private constructor(
    private readonly server: Server,
    private readonly secret: string,
  ) {}

  static async open(secret: string): Promise<WebhookInbox> {
    const server = createServer((request, response) => {
      void textOf(request).then((body) => {
        const { id, type } = JSON.parse(body) as { id: string; type: string };
        post.received.push({ id, type, body });
        response.end('kept');
      });
    });
    const post = new WebhookInbox(server, secret);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return post;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  /** What was kept about one payment intent. */
  eventsFor(intentId: string): Webhook[] {
    return this.received.filter(({ body }) => body.includes(intentId));
  }

  /** Delivers a message to a shop; answers the status. @param ageSeconds how old the signature is */
  async deliver({ body }: Pick<Webhook, 'body'>, origin: string, ageSeconds = 0): Promise<number> {
    const timestamp = Math.floor(Date.now() / 1000) - ageSeconds;
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: this.secret,
      timestamp,
    });
    const response = await fetch(`${origin}/webhook/stripe`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
      body,
    });
    await response.arrayBuffer();
    return response.status;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
