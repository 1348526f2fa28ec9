import { adminToken, clientOf } from '../journeys/shop-calls';
import { median } from '../statistics';
import type { StockedShop } from './stocked-shop';

const WARM_UP = 3;
const SAMPLES = 31;

/** How long a list takes in milliseconds (medians). */
export interface ListTimes {
  readonly name: string;
  readonly small: number;
  readonly large: number;
}

/**
 * Asks each list of a small shop and of a large one by turns, so that whatever else the machine does slows both down.
 *
 * @throws Error for a list that is refused or empty, with its name
 */
export async function timeLists(small: StockedShop, large: StockedShop): Promise<ListTimes[]> {
  const [askSmall, askLarge] = await Promise.all([askerOf(small), askerOf(large)]);
  const times: ListTimes[] = [];
  for (const [index, { name }] of small.lists.entries()) {
    const waits: { small: number; large: number }[] = [];
    for (let sample = 0; sample < WARM_UP + SAMPLES; sample += 1) {
      waits.push({ small: await askSmall(index), large: await askLarge(index) });
    }
    const counted = waits.slice(WARM_UP);
    times.push({
      name,
      small: median(counted.map((wait) => wait.small)),
      large: median(counted.map((wait) => wait.large)),
    });
  }
  return times;
}

/** Asks, as an admin, for the list with this index, and answers how long that took. */
async function askerOf({ shop, lists }: StockedShop): Promise<(index: number) => Promise<number>> {
  const client = clientOf(shop);
  const token = await adminToken(shop);
  return async (index) => {
    const list = lists[index];
    if (!list) throw new Error(`there is no list ${index}`);
    const { name, document, variables } = list;
    const askedAt = performance.now();
    const answer = await client
      .query<Record<string, { nodes: object[] }>>(document, variables, token)
      .catch((cause: unknown) => {
        throw new Error(`the list "${name}" was refused`, { cause });
      });
    const took = performance.now() - askedAt;
    const [page] = Object.values(answer);
    if (!page || page.nodes.length === 0) throw new Error(`the list "${name}" is empty`);
    return took;
  };
}
