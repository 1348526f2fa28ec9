import { type Connection, createConnection } from 'mongoose';
import { type Person, sharedShop, type Shop, ShopClient } from '@shop/test-shop';
import { Caller } from './call';
import type { KnownValues } from './known-values';
import { WriteWatch } from './write-watch';

const PLACE_ORDER = 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }';
const TOOLS = '{ tools(first: 20) { nodes { id minimumOrderQuantity pricePerUnit { amount } } } }';

interface Tools {
  readonly tools: {
    readonly nodes: readonly {
      readonly id: string;
      readonly minimumOrderQuantity: number;
      readonly pricePerUnit: { readonly amount: number };
    }[];
  };
}

/** A shop, people of it, and what is there to call it with. */
export class FuzzStage {
  private constructor(
    readonly shop: Shop,
    readonly caller: Caller,
    readonly known: KnownValues,
    readonly watch: WriteWatch,
    private readonly store: Connection,
  ) {}

  static async open(): Promise<FuzzStage> {
    const shop = await sharedShop('abuse');
    const client = new ShopClient(shop.origin);
    const admin = await client.signIn('admin@demo.dev', 'demo-admin');
    const customer = await client.signUp(`fuzz-${Date.now()}@example.com`, 'secret-1');
    const uri = `mongodb://127.0.0.1:${shop.environment['EMBEDDED_MONGO_PORT']}/shop?directConnection=true`;
    const store = await createConnection(uri).asPromise();
    return new FuzzStage(
      shop,
      new Caller(shop.origin, { admin: admin.token, customer: customer.token }),
      await knownValues(client, customer),
      await WriteWatch.open(store),
      store,
    );
  }

  async close(): Promise<void> {
    this.caller.close();
    await this.watch.close();
    await this.store.close();
  }
}

async function knownValues(client: ShopClient, customer: Person): Promise<KnownValues> {
  const victim = await client.signUp(`victim-${Date.now()}@example.com`, 'secret-1');
  const { tools } = await client.query<Tools>(TOOLS);
  const orders = tools.nodes.slice(0, 3).map(async ({ id, minimumOrderQuantity, pricePerUnit }) => {
    const input = {
      ...{ toolId: id, quantity: minimumOrderQuantity, expectedPricePerUnit: pricePerUnit.amount },
      ...{ address: '1 Test Street', phone: '1', idempotencyKey: crypto.randomUUID() },
    };
    const { token } = customer;
    return (await client.query<{ placeOrder: { id: string } }>(PLACE_ORDER, { input }, token)).placeOrder.id;
  });
  return {
    toolIds: tools.nodes.map(({ id }) => id),
    orderIds: await Promise.all(orders),
    emails: [victim.email, 'nobody@example.com'],
    idTokens: [await client.proofOf(victim.email, 'secret-1'), victim.token, 'e30.e30.x'],
  };
}
