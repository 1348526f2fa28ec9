import { type Person, RunningShop, ShopClient } from '@shop/test-shop';
import { createTool, place, quiet } from './following';
import { CANCEL_ORDER } from './operations';
import { type Message, ShopSocket } from './sockets';

/** A running shop with an admin, two customers and a tool, for those who follow what happens in it. */
export class LiveStage {
  private opened: ShopSocket[] = [];

  private constructor(
    readonly shop: RunningShop,
    readonly client: ShopClient,
    readonly admin: Person,
    readonly ada: Person,
    readonly bob: Person,
    readonly toolId: string,
  ) {}

  static async open(environment: Record<string, string>): Promise<LiveStage> {
    const shop = await RunningShop.start(environment);
    const client = new ShopClient(shop.origin);
    const admin = await client.signIn('admin@demo.dev', 'demo-admin');
    const ada = await client.signUp('ada@example.com', 'secret-1');
    const bob = await client.signUp('bob@example.com', 'secret-1');
    return new LiveStage(shop, client, admin, ada, bob, await createTool(client, admin));
  }

  /** Another tool than the one that is there; answers its id. */
  createTool(): Promise<string> {
    return createTool(this.client, this.admin);
  }

  /** Places an order for one piece; answers its id. */
  place(person: Person, toolId = this.toolId): Promise<string> {
    return place(this.client, person, toolId);
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

/** What a socket was told and nobody has taken yet. */
export const eventsOf = ({ received }: ShopSocket): Message[] =>
  received.filter(({ type }) => type === 'next');

/** Starts the shop of a spec file before its tests and removes it after them. */
export function useLiveStage(environment: Record<string, string> = {}): () => LiveStage {
  let stage: LiveStage | undefined;
  beforeAll(async () => {
    stage = await LiveStage.open(environment);
  }, 60_000);
  afterEach(() => stage?.closeSockets());
  afterAll(() => stage?.shop.remove());
  return () => {
    if (!stage) throw new Error('The shop has not started.');
    return stage;
  };
}
