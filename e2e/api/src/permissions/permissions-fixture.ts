import { type TestUser, type RunningShop, ShopClient } from '@shop/test-shop';
import { CANCEL_ORDER } from '../support/operations';
import { createTool, placeOrder as place } from '../support/orders';
import { waitUntil } from '../support/outage';
import type { Actor } from './access';
import { claimsFor, nowSeconds, signToken, tamperToken } from '../support/tokens';

/** Tokens of the callers, and two invalid ones. */
export type Tokens = Readonly<Record<Actor | 'tampered' | 'fromBeforePromotion', string | undefined>>;

/** Id of no document. */
export const UNKNOWN_ID = 'ffffffffffffffffffffffff';

export interface PermissionsFixture {
  readonly client: ShopClient;
  readonly owner: TestUser;
  readonly admin: TestUser;
  readonly toolId: string;
  readonly orderId: string;
  /** A proof of identity of the owner. */
  readonly idToken: string;
}

export async function createPermissionsFixture(
  shop: RunningShop,
  secret: string,
): Promise<{ fixture: PermissionsFixture; actors: Tokens }> {
  const client = new ShopClient(shop.origin);
  const admin = await client.signInAsDemo('admin');
  const owner = await client.signUp('owner@example.com', 'secret-1');
  const stranger = await client.signUp('stranger@example.com', 'secret-1');
  const customer = await client.signUp('customer@example.com', 'secret-1');
  const deleted = await client.signUp('deleted@example.com', 'secret-1');
  await client.rest('DELETE', `/user/${deleted.email}`, undefined, admin.token);
  const promoted = await client.signInAsDemo('customer');
  await client.rest('PUT', `/user/admin/${promoted.email}`, undefined, admin.token);
  const hourAgo = nowSeconds() - 3600;
  const actors: Tokens = {
    visitor: undefined,
    customer: customer.token,
    owner: owner.token,
    stranger: stranger.token,
    admin: admin.token,
    deletedUser: deleted.token,
    expiredToken: signToken(secret, claimsFor(owner.uid, { iat: hourAgo - 3600, exp: hourAgo })),
    tampered: tamperToken(stranger.token, claimsFor(admin.uid)),
    fromBeforePromotion: promoted.token,
  };
  const base = { client, owner, admin, idToken: await client.fetchIdToken(owner.email, 'secret-1') };
  const toolId = await addTool(base);
  return { actors, fixture: { ...base, toolId, orderId: await placeOrder(base, toolId) } };
}

export function addTool({ client, admin }: Pick<PermissionsFixture, 'client' | 'admin'>): Promise<string> {
  return createTool(client, admin);
}

export function placeOrder({ client, owner }: Pick<PermissionsFixture, 'client' | 'owner'>, toolId: string) {
  return place(client, owner, toolId);
}

/** Keeps the owner below the limit of unpaid orders; ignores closed orders. */
export async function cancelOrder({ client, admin }: PermissionsFixture, id: string): Promise<void> {
  await client.graphql(CANCEL_ORDER, { id }, admin.token);
}

export async function checksEnded({ client, admin }: PermissionsFixture): Promise<void> {
  interface Status {
    integrityStatus: { running: boolean };
  }
  await waitUntil(async () => {
    const { integrityStatus } = await client.query<Status>(
      '{ integrityStatus { running } }',
      {},
      admin.token,
    );
    return !integrityStatus.running;
  });
}
