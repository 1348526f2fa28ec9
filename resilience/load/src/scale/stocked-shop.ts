import { addRows } from '../shop/add-rows';
import { BenchShop } from '../shop/bench-shop';
import { seedTools } from '../shop/seed-tools';
import { type ListRequest, listsOfOrders, listsOfOthers, listsOfTools } from './lists';
import { drop, ownDatabase } from './own-database';

/** What comes from memory does not depend on how large the store's lists are. */
const FROM_THE_STORE = { TOOLS_IN_MEMORY: '0' };

/** How much there is in a shop. */
export interface Size {
  readonly tools: number;
  readonly orders: number;
  /** Reviews, users and entries of the audit log: so many of each. */
  readonly others: number;
}

/** A shop of a size, and lists to ask it for. */
export interface StockedShop {
  readonly shop: BenchShop;
  readonly lists: readonly ListRequest[];
  /** When it was started, with nearly nothing in it, on the clock of `performance`; in milliseconds. */
  readonly startedAt: number;
  /** Ends it, and drops its database where that is on a server of others. */
  close(): Promise<void>;
}

/**
 * @param storeUri server to use a database of its own on; undefined: the embedded one
 * @param say told how fast it was filled
 */
export async function openStockedShop(
  distDir: string,
  name: string,
  { tools, orders, others }: Size,
  storeUri: string | undefined,
  say: (text: string) => void,
): Promise<StockedShop> {
  const uri = storeUri === undefined ? undefined : ownDatabase(storeUri, name);
  const shop = await BenchShop.start(distDir, {
    ...FROM_THE_STORE,
    ...(uri !== undefined && { MONGODB_URI: uri }),
  });
  const startedAt = performance.now();
  const close = async () => {
    await shop.close();
    if (uri !== undefined) await drop(uri);
  };
  const fill = async (kind: string, count: number, added: Promise<void>) =>
    say(`${name}: ${count} ${kind}, ${await rateOf(count, added)}/s`);
  try {
    await fill('tools', tools, seedTools(distDir, shop, tools));
    await fill('orders', orders, addRows(shop, 'orders', orders));
    for (const kind of ['reviews', 'users', 'auditLog'] as const)
      await fill(kind, others, addRows(shop, kind, others));
  } catch (error) {
    await close();
    throw error;
  }
  const lists = [...listsOfTools(tools), ...listsOfOrders(orders), ...listsOfOthers(others)];
  return { shop, lists, startedAt, close };
}

async function rateOf(count: number, added: Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await added;
  return Math.round((count * 1000) / (performance.now() - startedAt));
}
