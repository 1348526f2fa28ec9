import { adminToken, clientOf } from '../journeys/shop-calls';
import type { ListTiming } from '../options';
import { median } from '../statistics';
import type { StockedShop } from './stocked-shop';

const WARM_UP = 3;

/** Times of a list in milliseconds; medians. */
export interface ListTimes {
  readonly name: string;
  readonly few: number;
  readonly many: number;
  /** Median of the rounds' ratios. */
  readonly ratio: number;
}

/**
 * Queries each list of both shops in turn, so that other load on the machine slows both.
 *
 * @param timing without the additional warm-up round
 * @throws Error that names a list that fails or has one page only
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

/** One round: the medians of each list. */
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

/** Queries the list of an index as an admin. @returns milliseconds */
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
    if (!page?.pageInfo.hasNextPage) throw new Error(`the list "${name}" has one page only`);
    return took;
  };
}
