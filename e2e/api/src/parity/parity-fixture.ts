import { type TestUser, type RunningShop, ShopClient } from '@shop/test-shop';
import { addTool, placeOrder } from '../permissions/permissions-fixture';

/** What a call is about: a customer, a tool and an unpaid order of theirs; the admin is the same in all fixtures. */
export interface ParityFixture {
  readonly shop: RunningShop;
  readonly client: ShopClient;
  /** What is in every name and address of this fixture and in no other. */
  readonly name: string;
  readonly owner: TestUser;
  readonly admin: TestUser;
  readonly toolId: string;
  /** Empty where the call asks for a customer without orders. */
  readonly orderId: string;
}

export const PASSWORD = 'secret-1';
let fixtures = 0;

/** @param withOrder whether the customer has an order; who is about to be deleted has none */
export async function createParityFixture(
  shop: RunningShop,
  admin: TestUser,
  withOrder: boolean,
): Promise<ParityFixture> {
  fixtures += 1;
  const client = new ShopClient(shop.origin);
  const name = `somebody${String(fixtures).padStart(3, '0')}`;
  const owner = await client.signUp(`${name}@example.com`, PASSWORD);
  const toolId = await addTool({ client, admin });
  const orderId = withOrder ? await placeOrder({ client, owner }, toolId) : '';
  return { shop, client, name, owner, admin, toolId, orderId };
}
