import type { Shop } from './running-shop';

/** Variable with the address of the pool. */
export const POOL_ADDRESS = 'SHOP_POOL';
/** What shared shops sign access tokens with. */
export const SHARED_SECRET = 'a secret that shared shops have and their tests know';

/**
 * The shop that spec files of one project share. Files that run at the same time never have the same one, but each finds
 * what those before it left: people and tools of a test carry names of their own, and no test takes away what another
 * may need, such as the demo accounts.
 *
 * @throws Error when it cannot be started, or the project's Jest has not opened the pool of shops
 */
export async function sharedShop(project: string): Promise<Shop> {
  const pool = process.env[POOL_ADDRESS];
  if (!pool) throw new Error('Shared shops need e2e/jest.pool.cjs in the Jest project.');
  const answer = await fetch(`${pool}/${project}/${process.env['JEST_WORKER_ID'] ?? ''}`);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Shop;
}
