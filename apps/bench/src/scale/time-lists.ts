import { adminToken, clientOf } from '../journeys/shop-calls';
import type { BenchShop } from '../shop/bench-shop';
import { median } from '../statistics';
import type { ListRequest } from './lists';

const WARM_UP = 3;
const SAMPLES = 11;

/** Milliseconds of each list, by name: medians, asked one after the other by an admin. @throws Error for an empty page */
export async function timeLists(
  shop: BenchShop,
  lists: readonly ListRequest[],
): Promise<Map<string, number>> {
  const client = clientOf(shop);
  const token = await adminToken(shop);
  const times = new Map<string, number>();
  for (const { name, document, variables } of lists) {
    const waits: number[] = [];
    for (let sample = 0; sample < WARM_UP + SAMPLES; sample += 1) {
      const askedAt = performance.now();
      const [page] = Object.values(
        await client.query<Record<string, { nodes: object[] }>>(document, variables, token),
      );
      waits.push(performance.now() - askedAt);
      if (!page || page.nodes.length === 0) throw new Error(`the list "${name}" is empty`);
    }
    times.set(name, median(waits.slice(WARM_UP)));
  }
  return times;
}
