import { TOOLS_TAG } from '@shop/api-catalog';
import { withTimeout } from '@shop/api-common';
import type { CachedResponse, ResponseCache } from '@shop/api-cache';
import type { Bus } from '@shop/api-pub-sub';
import { REVIEWS_TAG } from '@shop/api-reviews';
import { preloadedQueriesFor, type PublicQueryRequest } from '@shop/contracts';
import { fillSlots, type Values } from './fill-slots';
import { toCachedPage } from './pages';
import { withAnswers } from './with-answers';

/** Answers a public query as a visitor from an address gets it: the whole body. @throws when there is none */
export type PublicFetcher = (read: PublicQueryRequest, ip: string) => Promise<unknown>;

/** A page with slots, and what fills them by the answers to the page's reads: nothing where these do not say enough. */
export interface PaintedWithAnswers {
  readonly html: string;
  values(answers: readonly unknown[]): Values | undefined;
}

/** No page waits longer for what goes with it: the client asks for itself then. In milliseconds. */
const ANSWERED_WITHIN_MS = 300;
const TAGS = [TOOLS_TAG, REVIEWS_TAG];

/** Pages together with the answers to what they show first; kept like these, and dropped with them. */
export class AnsweredPages {
  constructor(
    private readonly cache: ResponseCache,
    private readonly bus: Pick<Bus, 'isConnected'>,
    private readonly ask: PublicFetcher,
  ) {}

  /**
   * The page itself where it asks for nothing, or the answers do not come at once.
   *
   * @param ip who asks for the page, and so for the answers
   * @param painted what comes instead of the page where the answers fill it
   */
  async answered(
    path: string,
    page: CachedResponse,
    ip: string,
    painted?: PaintedWithAnswers,
  ): Promise<CachedResponse> {
    const reads = preloadedQueriesFor(path);
    if (reads.length === 0 || !this.bus.isConnected) return page;
    const key = `${painted ? 'painted' : 'plain'} page ${path}`;
    const ready = this.cache.get(key);
    if (ready) return ready;
    const ask = () => Promise.all(reads.map(async (read) => ({ ...read, result: await this.ask(read, ip) })));
    const making = this.cache.join(key) ?? this.make(key, page, ask, painted);
    const late = () => new Error('The page goes without answers.');
    return (await withTimeout(ANSWERED_WITHIN_MS, making, late).catch(() => undefined)) ?? page;
  }

  private make(
    key: string,
    page: CachedResponse,
    ask: () => Promise<(PublicQueryRequest & { readonly result: unknown })[]>,
    painted?: PaintedWithAnswers,
  ) {
    const fill = this.cache.fill(key, TAGS);
    ask()
      .then((answers) => {
        const values = painted?.values(answers.map(({ result }) => result));
        const html = painted && values ? fillSlots(painted.html, values) : page.plain.toString();
        return toCachedPage(Buffer.from(withAnswers(html, answers)));
      })
      .then((answered) => fill.store(answered))
      .catch(() => fill.abandon());
    return fill.outcome;
  }
}
