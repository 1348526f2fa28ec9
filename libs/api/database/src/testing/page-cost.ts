import type { Page, PageRequest } from '@shop/api-common';
import type { Connection } from 'mongoose';
import { countExamined } from './store-plans';
import { captureReads } from './store-reads';

const ROWS = 24;
/** Allowed extra cost of a long list: a few ranges of excluded rows. */
const TOLERANCE = 10 * ROWS;

export interface StoredList {
  readonly connection: Connection;
  /** Reads a page, with a count unless declined. */
  readonly page: (request: PageRequest) => Promise<Page<unknown>>;
}

/** Keys and documents examined for a page. */
interface PageCost {
  readonly first: number;
  readonly middle: number;
}

/**
 * Compares the cost of first and middle pages of a short and a long list with the same filter, counts excluded.
 *
 * @param step page size on the way to the middle
 * @throws Error with the figures when the long list costs more
 */
export async function expectConstantPageCost(
  shortList: StoredList,
  longList: StoredList,
  step = 100,
): Promise<void> {
  const [shortCost, longCost] = [
    await measurePageCost(shortList, step),
    await measurePageCost(longList, step),
  ];
  for (const page of ['first', 'middle'] as const) {
    if (longCost[page] <= 2 * shortCost[page] + TOLERANCE) continue;
    throw new Error(
      `The ${page} page of a long list examines ${longCost[page]} keys and documents, that of a short list ${shortCost[page]}.`,
    );
  }
}

async function measurePageCost(list: StoredList, step: number): Promise<PageCost> {
  const examined = async (after?: string) => {
    const reads = await captureReads(list.connection, () =>
      list.page({ first: ROWS, after, includeTotalCount: false }),
    );
    return countExamined(
      list.connection,
      reads.filter(({ isCount }) => !isCount),
    );
  };
  return { first: await examined(), middle: await examined(await middleCursor(list, step)) };
}

async function middleCursor({ page }: StoredList, step: number): Promise<string | undefined> {
  const { totalCount } = await page({ first: 1 });
  let after: string | undefined;
  for (let left = Math.floor(totalCount / 2); left > 0; left -= step) {
    const { edges } = await page({ first: Math.min(step, left), after, includeTotalCount: false });
    after = edges.at(-1)?.cursor;
  }
  return after;
}
