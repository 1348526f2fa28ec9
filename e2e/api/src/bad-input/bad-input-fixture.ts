import { isDeepStrictEqual } from 'node:util';
import { type Connection, createConnection } from 'mongoose';
import { type TestUser, RunningShop, ShopClient, waitForWebhooks } from '@shop/test-shop';
import { type Dump, dump, settledDump } from '../store/effect';
import { waitUntil } from '../support/outage';
import { createTool } from '../support/orders';
import type { Answer } from './refusal';

export const SECRET = 'a secret that this test and its shop share';

/** A direct connection to the database of a shop. */
function uriOf({ environment }: RunningShop): string {
  return `mongodb://127.0.0.1:${environment['EMBEDDED_MONGO_PORT']}/shop?directConnection=true`;
}

/** A shop, users, and a tool at 12.50 with plenty of stock. */
export class BadInputFixture {
  private constructor(
    readonly shop: RunningShop,
    readonly client: ShopClient,
    readonly admin: TestUser,
    readonly customer: TestUser,
    readonly stranger: TestUser,
    private readonly store: Connection,
  ) {}

  static async create(): Promise<BadInputFixture> {
    const shop = await RunningShop.start({ ACCESS_TOKEN_SECRET: SECRET });
    const client = new ShopClient(shop.origin);
    await waitForWebhooks(shop);
    return new BadInputFixture(
      shop,
      client,
      await client.signInAsDemo('admin'),
      await client.signUp('customer@example.com', 'secret-1'),
      await client.signUp('stranger@example.com', 'secret-1'),
      await createConnection(uriOf(shop)).asPromise(),
    );
  }

  addTool(change: object = {}): Promise<string> {
    return createTool(this.client, this.admin, change);
  }

  /** A GraphQL call, as any HTTP call answers. */
  graphql(query: string, variables: object, { token }: { token?: string } = this.customer): Promise<Answer> {
    return this.client.rest('POST', '/graphql', { query, variables }, token);
  }

  rest(method: string, path: string, body?: unknown, { token }: { token?: string } = this.customer) {
    return this.client.rest(method, path, body, token);
  }

  /** All that the database holds at this moment, but for promises to repeat an answer and orders never placed. */
  async contents(): Promise<unknown> {
    return essential(await dump(this.store));
  }

  /** The same, once nothing is being written any more, nor waits: a message that failed is handled seconds later. */
  async quietContents(): Promise<unknown> {
    await waitForWebhooks(this.shop);
    await waitUntil(async () => !(await this.store.collection('webhook_inbox').findOne({ handledAt: null })));
    return essential(await settledDump(this.store));
  }

  async close(): Promise<void> {
    await this.store.close();
    await this.shop.remove();
  }
}

/** The fixture of the running test; made before the first. */
export type Get = () => BadInputFixture;

function essential(all: Dump): unknown {
  const kept = [...all].filter(
    ([key, { status }]) => !key.startsWith('idempotency_keys/') && status !== 'REJECTED',
  );
  // Letters of earlier orders are being sent.
  return kept.map(([key, record]) => [key, key.startsWith('letters/') ? record['eventId'] : record]);
}

/**
 * Demands after each test of this block that the database is as it was before it. What is written too late to be seen
 * then is seen after the next test, or after the last one of the block.
 */
export function expectNothingChanges(fixture: Get): void {
  let before: unknown;
  beforeAll(async () => {
    before = await fixture().quietContents();
  });
  afterEach(async () => {
    const was = before;
    before = await fixture().contents();
    if (!isDeepStrictEqual(before, was)) before = await fixture().quietContents();
    expect(before).toEqual(was);
  });
  afterAll(async () => {
    expect(await fixture().quietContents()).toEqual(before);
  });
}
