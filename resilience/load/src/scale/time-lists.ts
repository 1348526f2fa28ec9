import { adminToken, clientOf } from '../journeys/shop-calls';
import type { ListTiming } from '../options';
import { median } from '../statistics';
import type { StockedShop } from './stocked-shop';

const WARM_UP = 3;

/** How long a list takes in milliseconds, and how that of many compares with that of few; medians. */
export interface ListTimes {
  readonly name: string;
  readonly few: number;
  readonly many: number;
  /** Of a round each. */
  readonly ratio: number;
}

/**
 * Asks each list of a shop with few things and of one with many by turns, so that whatever else the machine does slows both
 * down.
 *
 * @param timing how often, after a round more that warms up
 * @throws Error for a list that is refused or over after its first page, which costs less, with its name
 */
export async function timeLists(
  few: StockedShop,
  many: StockedShop,
  { rounds, samples }: ListTiming,
  say: (text: string) => void,
): Promise<ListTimes[]> {
  const askers = await Promise.all([askerOf(few), askerOf(many)]);
  const found: Wait[][] = [];
  for (let round = 0; round <= rounds; round += 1) {
    say(round === 0 ? 'lists: warming up' : `lists: round ${round} of ${rounds}`);
    found.push(await playRound(askers, few.lists.length, samples));
  }
  const counted = found.slice(1);
  return few.lists.map(({ name }, index) => {
    const waits = counted.flatMap((round) => round[index] ?? []);
    const over = (value: (wait: Wait) => number) => median(waits.map(value));
    return {
      ...{ name, few: over((wait) => wait.few), many: over((wait) => wait.many) },
      ratio: over((wait) => wait.many / wait.few),
    };
  });
}

interface Wait {
  readonly few: number;
  readonly many: number;
}

interface AnsweredList {
  readonly pageInfo: { readonly hasNextPage: boolean };
}

type Asker = (index: number) => Promise<number>;

/** One round: each list so often, and its medians. */
async function playRound(
  [askFew, askMany]: readonly [Asker, Asker],
  lists: number,
  samples: number,
): Promise<Wait[]> {
  const medians: Wait[] = [];
  for (let index = 0; index < lists; index += 1) {
    const waits: Wait[] = [];
    for (let sample = 0; sample < WARM_UP + samples; sample += 1) {
      waits.push({ few: await askFew(index), many: await askMany(index) });
    }
    const counted = waits.slice(WARM_UP);
    medians.push({
      few: median(counted.map((wait) => wait.few)),
      many: median(counted.map((wait) => wait.many)),
    });
  }
  return medians;
}

/** Asks, as an admin, for the list with this index, and answers how long that took. */
async function askerOf({ shop, lists }: StockedShop): Promise<Asker> {
  const client = clientOf(shop);
  const token = await adminToken(shop);
  return async (index) => {
    const list = lists[index];
    if (!list) throw new Error(`there is no list ${index}`);
    const { name, document, variables } = list;
    const askedAt = performance.now();
    const answer = await client
      .query<Record<string, AnsweredList>>(document, variables, token)
      .catch((cause: unknown) => {
        throw new Error(`the list "${name}" was refused`, { cause });
      });
    const took = performance.now() - askedAt;
    const [page] = Object.values(answer);
    if (!page?.pageInfo.hasNextPage) throw new Error(`the list "${name}" is over after a page`);
    return took;
  };
}
