import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { AUDIT_OUTBOX } from '@shop/api-audit';
import { Bus, type Change, ChangeFeed, CHANGED_TAGS, ResponseCache } from '@shop/api-platform';
import { REVIEWS_TAG } from '@shop/api-reviews';
import { TOOLS_TAG } from '@shop/api-catalog';

/** What answers are made from: the collection of each tag, and fields of it that no public answer shows. */
const SOURCES = [
  { tag: TOOLS_TAG, collection: 'tools', unseen: new Set(['moves', 'inLedger', AUDIT_OUTBOX]) },
  { tag: REVIEWS_TAG, collection: 'reviews', unseen: new Set<string>() },
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
    const heard = (tag: string) => this.cache.invalidate(tag);
    this.ends.push(this.bus.subscribe(CHANGED_TAGS, { heard, missed }));
    for (const { tag, collection, unseen } of SOURCES) {
      const changed = (changes: readonly Change[]) => {
        if (changes.some(({ fields }) => isSeen(fields, unseen))) this.cache.invalidate(tag);
      };
      this.ends.push(this.feed.listen({ collection, changed, missed }).stop);
    }
  }

  onModuleDestroy(): void {
    for (const end of this.ends) end();
  }
}

function isSeen(fields: Change['fields'], unseen: ReadonlySet<string>): boolean {
  return fields === undefined || [...fields].some((field) => !unseen.has(field));
}
