import { randomUUID } from 'node:crypto';
import { type Person, sharedShop, type Shop, ShopClient } from '@shop/test-shop';
import { quiet } from './following';
import { CANCEL_ORDER } from './operations';
import { type Message, ShopSocket } from './sockets';
import { createTool, placeOrder } from './trade';

const PLENTY = { availableQuantity: 1_000 };

/** A shop with an admin, and with two customers and a tool of a test's own, for those who follow what happens in it. */
export class LiveStage {
  private opened: ShopSocket[] = [];

  private constructor(
    readonly shop: Shop,
    readonly client: ShopClient,
    readonly admin: Person,
    readonly ada: Person,
    readonly bob: Person,
    readonly toolId: string,
  ) {}

  static async open(): Promise<LiveStage> {
    const shop = await sharedShop('api');
    const client = new ShopClient(shop.origin);
    const admin = await client.signInAsDemo('admin');
    const ada = await client.signUp(emailOf('ada'), 'secret-1');
    const bob = await client.signUp(emailOf('bob'), 'secret-1');
    return new LiveStage(shop, client, admin, ada, bob, await createTool(client, admin, PLENTY));
  }

  /** Another tool than the one that is there; answers its id. */
  createTool(): Promise<string> {
    return createTool(this.client, this.admin, PLENTY);
  }

  /** Places an order for one piece; answers its id. */
  place(person: Person, toolId = this.toolId): Promise<string> {
    return placeOrder(this.client, person, toolId);
  }

  async cancel(id: string, person: Person): Promise<void> {
    await this.client.query(CANCEL_ORDER, { id }, person.token);
  }

  /** Makes one more change of the tool, and of an order of Ada's. */
  async stir(toolId = this.toolId): Promise<void> {
    await this.cancel(await this.place(this.ada, toolId), this.ada);
  }

  /** A socket that was let in; it is closed after the test. */
  async enter(person?: Pick<Person, 'token'>): Promise<ShopSocket> {
    const socket = await ShopSocket.enter(this.shop.origin, person?.token);
    this.opened.push(socket);
    return socket;
  }

  /** A socket with one subscription, `s`, that is surely under way. */
  async follow(person: Person | undefined, query: string, id?: string): Promise<ShopSocket> {
    const socket = await this.enter(person);
    socket.subscribe('s', query, { id });
    await quiet();
    return socket;
  }

  async closeSockets(): Promise<void> {
    await Promise.all(this.opened.splice(0).map((socket) => socket.close()));
  }
}

const emailOf = (name: string) => `${name}-${randomUUID()}@example.com`;

/** What a socket was told and nobody has taken yet. */
export const eventsOf = ({ received }: ShopSocket): Message[] =>
  received.filter(({ type }) => type === 'next');

/** Makes a stage before the tests of a spec file. */
export function useLiveStage(): () => LiveStage {
  let stage: LiveStage | undefined;
  beforeAll(async () => {
    stage = await LiveStage.open();
  });
  afterEach(() => stage?.closeSockets());
  return () => {
    if (!stage) throw new Error('The shop has not started.');
    return stage;
  };
}
