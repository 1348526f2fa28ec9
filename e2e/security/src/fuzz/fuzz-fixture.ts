import { type Connection, createConnection } from 'mongoose';
import { type TestUser, sharedShop, type Shop, ShopClient } from '@shop/test-shop';
import { FuzzClient } from './fuzz-client';
import type { KnownValues } from './known-values';
import { WriteWatch } from './write-watch';

const PASSWORD = 'secret-1';
const PLACE_ORDER = 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }';
const CREATE_TOOL = 'mutation ($input: CreateToolInput!) { createTool(input: $input) { id } }';
const TOOLS = '{ tools(first: 20) { nodes { id } } }';
const ORDERS = 3;
const HAMMER = {
  ...{ name: 'Fuzzed hammer', image: '/pictures/claw-hammer-20-oz/640.webp', shortDescription: 'Hits back.' },
  ...{ minimumOrderQuantity: 1, availableQuantity: 50, pricePerUnit: 1_250 },
};

/** Who tries an operation, and what is there for them to try it with. */
export interface FuzzUsers {
  readonly caller: FuzzClient;
  readonly known: KnownValues;
}

/** A shop and what sees its writes. */
export class FuzzFixture {
  private cast: FuzzUsers | undefined;

  private constructor(
    readonly shop: Shop,
    readonly watch: WriteWatch,
    private readonly store: Connection,
    private readonly admin: TestUser,
  ) {}

  static async open(): Promise<FuzzFixture> {
    const shop = await sharedShop('abuse');
    const uri = `mongodb://127.0.0.1:${shop.environment['EMBEDDED_MONGO_PORT']}/shop?directConnection=true`;
    const store = await createConnection(uri).asPromise();
    const admin = await new ShopClient(shop.origin).signInAsDemo('admin');
    return new FuzzFixture(shop, await WriteWatch.open(store), store, admin);
  }

  /** People, orders and tokens that no operation before has used up; those of before are gone then. */
  async createFuzzUsers(): Promise<FuzzUsers> {
    this.cast?.caller.close();
    const client = new ShopClient(this.shop.origin);
    const { admin } = this;
    const customer = await client.signUp(`fuzz-${crypto.randomUUID()}@example.com`, PASSWORD);
    const caller = new FuzzClient(this.shop.origin, { admin: admin.token, customer: customer.token });
    this.cast = { caller, known: await knownValues(client, admin, customer) };
    await this.watch.written();
    return this.cast;
  }

  async close(): Promise<void> {
    this.cast?.caller.close();
    await this.watch.close();
    await this.store.close();
  }
}

async function knownValues(client: ShopClient, admin: TestUser, customer: TestUser): Promise<KnownValues> {
  const victim = await client.signUp(`victim-${crypto.randomUUID()}@example.com`, PASSWORD);
  const made = await client.query<{ createTool: { id: string } }>(
    CREATE_TOOL,
    { input: { ...HAMMER, idempotencyKey: crypto.randomUUID() } },
    admin.token,
  );
  const { tools } = await client.query<{ tools: { nodes: readonly { id: string }[] } }>(TOOLS);
  const place = async () => {
    const input = {
      ...{ toolId: made.createTool.id, quantity: 1, expectedPricePerUnit: HAMMER.pricePerUnit },
      ...{ address: '1 Test Street', phone: '+1 555 0101', idempotencyKey: crypto.randomUUID() },
    };
    const { token } = customer;
    return (await client.query<{ placeOrder: { id: string } }>(PLACE_ORDER, { input }, token)).placeOrder.id;
  };
  return {
    toolIds: tools.nodes.map(({ id }) => id),
    orderIds: await Promise.all(Array.from({ length: ORDERS }, place)),
    emails: [victim.email, 'unknown@example.com'],
    idTokens: [await client.fetchIdToken(victim.email, PASSWORD), victim.token, 'e30.e30.x'],
  };
}
