import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Bus, type Change, ChangeFeed, CHANGED_TAGS, readTold, ResponseCache } from '@shop/api-platform';
import { REVIEWS_TAG } from '@shop/api-reviews';
import { showsInTool, TOOLS_TAG } from '@shop/api-catalog';

/** What answers are made from: the collection of each tag, and whether a write shows in a public answer. */
const SOURCES = [
  { tag: TOOLS_TAG, collection: 'tools', showsIn: showsInTool },
  { tag: REVIEWS_TAG, collection: 'reviews', showsIn: () => true },
] as const;

/**
 * Drops what is cached as soon as what it was made from changes. The shop's own writes are heard of before they are
 * answered, over the bus; those of other programs on the same database, such as `npm run seed`, from the database's
 * feed of changes, some milliseconds later.
 */
@Injectable()
export class ForgetChanged implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ends: (() => void)[] = [];

  constructor(
    private readonly cache: ResponseCache,
    private readonly bus: Bus,
    private readonly feed: ChangeFeed,
  ) {}

  onApplicationBootstrap(): void {
    const missed = () => this.cache.clear();
    const heard = (text: string) => this.cache.invalidate(readTold(text).tag);
    this.ends.push(this.bus.subscribe(CHANGED_TAGS, { heard, missed }));
    for (const { tag, collection, showsIn } of SOURCES) {
      const changed = (changes: readonly Change[]) => {
        if (changes.some(({ fields }) => showsIn(fields))) this.cache.invalidate(tag);
      };
      this.ends.push(this.feed.listen({ collection, changed, missed }).stop);
    }
  }

  onModuleDestroy(): void {
    for (const end of this.ends) end();
  }
}
