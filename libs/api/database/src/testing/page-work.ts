import type { Page, PageRequest } from '@shop/api-common';
import type { Connection } from 'mongoose';
import { countExamined } from './store-plans';
import { captureReads } from './store-reads';

const ROWS = 24;
/** What a page of a long list may take beyond twice that of a short one: a few stretches of rows that are left out. */
const SPARE = 10 * ROWS;

/** A list in one database. */
export interface StoredList {
  readonly connection: Connection;
  /** Reads a page of it, counted where that is not declined. */
  readonly page: (request: PageRequest) => Promise<Page<unknown>>;
}

/** Keys and documents that the database looks at for a page. */
interface PageWork {
  readonly first: number;
  readonly behindHalf: number;
}

/**
 * Looks at what pages of a short list and of a long one, narrowed alike, take of the database: the first ones and those
 * behind the middle. Counts of all rows are none of it.
 *
 * @param step most rows of a page on the way to the middle
 * @throws Error that names the figures when the long list takes more
 */
export async function expectConstantPageCost(few: StoredList, many: StoredList, step = 100): Promise<void> {
  const [less, more] = [await pageWork(few, step), await pageWork(many, step)];
  for (const page of ['first', 'behindHalf'] as const) {
    if (more[page] <= 2 * less[page] + SPARE) continue;
    throw new Error(
      `The ${page} page takes ${more[page]} keys and documents, and of a short list ${less[page]}.`,
    );
  }
}

async function pageWork(list: StoredList, step: number): Promise<PageWork> {
  const examined = async (after?: string) => {
    const searches = await captureReads(list.connection, () =>
      list.page({ first: ROWS, after, includeTotalCount: false }),
    );
    return countExamined(
      list.connection,
      searches.filter(({ isCount }) => !isCount),
    );
  };
  return { first: await examined(), behindHalf: await examined(await middleOf(list, step)) };
}

/** The cursor of the row in the middle. */
async function middleOf({ page }: StoredList, step: number): Promise<string | undefined> {
  const { totalCount } = await page({ first: 1 });
  let after: string | undefined;
  for (let left = Math.floor(totalCount / 2); left > 0; left -= step) {
    const { edges } = await page({ first: Math.min(step, left), after, includeTotalCount: false });
    after = edges.at(-1)?.cursor;
  }
  return after;
}
