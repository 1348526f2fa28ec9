import { formatCount } from '@shop/contracts';
import type { OpenJobsQuery } from '@shop/web-apollo/generated/orders';

/** Something that waits for an admin. */
interface OpenJob {
  readonly text: string;
  readonly to: string;
  /** "10+" where no more are counted. */
  readonly count: string;
}

/** Rows that the overview's lists of low stock and searches have at most. */
const MAX_LOW_STOCK = 10;
const MAX_SEARCHES = 100;

/** What is to do, without what is not. */
export function openJobs(
  jobs: OpenJobsQuery,
  { issues, lowStock }: { readonly issues: number; readonly lowStock: number },
): OpenJob[] {
  const { toShip, unanswered, searchesWithoutResult: searches, failedLetters, failedWebhooks } = jobs;
  const counted: readonly (readonly [text: string, to: string, count: number, max?: number])[] = [
    ['Orders to ship', '/dashboard/manage-orders?status=PAID', toShip.totalCount],
    ['Payment issues', '/dashboard/manage-orders?incidents=1', issues],
    ['Tools low on stock', '#low-stock', lowStock, MAX_LOW_STOCK],
    ['Reviews to answer', '/dashboard/reviews?unanswered=1', unanswered.totalCount],
    ['Searches without result', '/dashboard/searches', searches.length, MAX_SEARCHES],
    ['Letters that failed', '/dashboard/letters?state=FAILED', failedLetters.totalCount],
    ['Webhooks that failed', '/dashboard/webhooks?state=FAILED', failedWebhooks.totalCount],
  ];
  return counted
    .filter(([, , count]) => count > 0)
    .map(([text, to, count, max]) => ({
      ...{ text, to },
      count: count === max ? `${formatCount(count)}+` : formatCount(count),
    }));
}
