import { TOOLS_TAG } from '@shop/api-catalog';
import { within } from '@shop/api-kernel';
import type { Bus, CachedResponse, ResponseCache } from '@shop/api-platform';
import { REVIEWS_TAG } from '@shop/api-reviews';
import { pageReads, type PublicRead } from '@shop/contracts';
import { packPage } from './pages';
import { withAnswers } from './with-answers';

/** Answers a public query as visitors get it: the whole body. @throws when there is none */
export type AskPublic = (read: PublicRead) => Promise<unknown>;

/** The HTML that goes with answers, by the answers in the order of the reads; undefined where they do not say enough. */
export type PaintAnswers = (answers: readonly unknown[]) => string | undefined;

/** No page waits longer for what goes with it: the client asks for itself then. In milliseconds. */
const ANSWERED_WITHIN_MS = 300;
const TAGS = [TOOLS_TAG, REVIEWS_TAG];

/** Pages together with the answers to what they show first; kept like these, and dropped with them. */
export class AnsweredPages {
  constructor(
    private readonly cache: ResponseCache,
    private readonly bus: Pick<Bus, 'isWhole'>,
    private readonly ask: AskPublic,
  ) {}

  /**
   * The page itself where it asks for nothing, or the answers do not come at once.
   *
   * @param paint makes another page of the answers
   */
  async answered(path: string, page: CachedResponse, paint?: PaintAnswers): Promise<CachedResponse> {
    const reads = pageReads(path);
    if (reads.length === 0 || !this.bus.isWhole) return page;
    const key = `page ${path}`;
    const ready = this.cache.get(key);
    if (ready) return ready;
    const making = this.cache.join(key) ?? this.make(key, page, reads, paint);
    const late = () => new Error('The page goes without answers.');
    return (await within(ANSWERED_WITHIN_MS, making, late).catch(() => undefined)) ?? page;
  }

  private make(key: string, page: CachedResponse, reads: readonly PublicRead[], paint?: PaintAnswers) {
    const fill = this.cache.fill(key, TAGS);
    Promise.all(reads.map(async (read) => ({ ...read, answer: await this.ask(read) })))
      .then((answers) => {
        const html = paint?.(answers.map(({ answer }) => answer)) ?? page.plain.toString();
        return packPage(Buffer.from(withAnswers(html, answers)));
      })
      .then((answered) => fill.store(answered))
      .catch(() => fill.abandon());
    return fill.outcome;
  }
}
