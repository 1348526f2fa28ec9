import { randomUUID } from 'node:crypto';
import { type TestUser, sharedShop, type Shop, ShopClient } from '@shop/test-shop';
import { untilHandled, waitForSilence } from './subscriptions';
import { CANCEL_ORDER } from './operations';
import { type Message, ShopSocket } from './sockets';
import { createTool, placeOrder } from './orders';

const PLENTY = { availableQuantity: 1_000 };

/** A shop with an admin, and with two customers and a tool of a test's own, for those who follow what happens in it. */
export class SubscriptionFixture {
  private opened: ShopSocket[] = [];

  private constructor(
    readonly shop: Shop,
    readonly client: ShopClient,
    readonly admin: TestUser,
    readonly ada: TestUser,
    readonly bob: TestUser,
    readonly toolId: string,
  ) {}

  static async open(): Promise<SubscriptionFixture> {
    const shop = await sharedShop('api');
    const client = new ShopClient(shop.origin);
    const admin = await client.signInAsDemo('admin');
    const ada = await client.signUp(emailOf('ada'), 'secret-1');
    const bob = await client.signUp(emailOf('bob'), 'secret-1');
    return new SubscriptionFixture(shop, client, admin, ada, bob, await createTool(client, admin, PLENTY));
  }

  /** Another tool than the one that is there; answers its id. */
  createTool(): Promise<string> {
    return createTool(this.client, this.admin, PLENTY);
  }

  /** Places an order for one piece; answers its id. */
  placeOrder(person: TestUser, toolId = this.toolId): Promise<string> {
    return placeOrder(this.client, person, toolId);
  }

  async cancelOrder(id: string, person: TestUser): Promise<void> {
    await this.client.query(CANCEL_ORDER, { id }, person.token);
  }

  /** Makes one more change of the tool, and of an order of Ada's. */
  async updateTool(toolId = this.toolId): Promise<void> {
    await this.cancelOrder(await this.placeOrder(this.ada, toolId), this.ada);
  }

  /** A socket that was let in; it is closed after the test. */
  async connect(person?: Pick<TestUser, 'token'>): Promise<ShopSocket> {
    const socket = await ShopSocket.connect(this.shop.origin, person?.token);
    this.opened.push(socket);
    return socket;
  }

  /** A socket with one subscription, `s`, that is surely under way. */
  async subscribe(
    person: Pick<TestUser, 'token'> | undefined,
    query: string,
    id?: string,
  ): Promise<ShopSocket> {
    const socket = await this.connect(person);
    socket.subscribe('s', query, { id });
    await untilHandled(socket);
    await waitForSilence();
    return socket;
  }

  async closeSockets(): Promise<void> {
    await Promise.all(this.opened.splice(0).map((socket) => socket.close()));
  }
}

const emailOf = (name: string) => `${name}-${randomUUID()}@example.com`;

/** Received messages that are not consumed yet. */
export const eventsOf = ({ received }: ShopSocket): Message[] =>
  received.filter(({ type }) => type === 'next');

/** Makes a stage before the tests of a spec file. */
export function useSubscriptionFixture(): () => SubscriptionFixture {
  let stage: SubscriptionFixture | undefined;
  beforeAll(async () => {
    stage = await SubscriptionFixture.open();
  });
  afterEach(() => stage?.closeSockets());
  return () => {
    if (!stage) throw new Error('The shop has not started.');
    return stage;
  };
}
