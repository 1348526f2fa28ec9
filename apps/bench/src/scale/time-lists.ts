import { clientOf } from '../journeys/shop-calls';
import { BROWSE } from '../scenarios/documents';
import type { BenchShop } from '../shop/bench-shop';
import { median } from '../statistics';
import { listsOf } from './lists';

const WARM_UP = 3;
const SAMPLES = 11;

/** Milliseconds of each kind of list, by name: medians, asked one after the other. @throws Error for an empty page */
export async function timeLists(shop: BenchShop, tools: number): Promise<Map<string, number>> {
  const client = clientOf(shop);
  const times = new Map<string, number>();
  for (const { name, variables } of listsOf(tools)) {
    const waits: number[] = [];
    for (let sample = 0; sample < WARM_UP + SAMPLES; sample += 1) {
      const askedAt = performance.now();
      // A document of its own each time: no answer comes out of a cache.
      const document = BROWSE.replace('totalCount', `alias${sample}${tools}: totalCount`);
      const { tools: page } = await client.query<{ tools: { nodes: object[] } }>(document, variables);
      waits.push(performance.now() - askedAt);
      if (page.nodes.length === 0) throw new Error(`the list "${name}" is empty`);
    }
    times.set(name, median(waits.slice(WARM_UP)));
  }
  return times;
}
