import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { watchWrites, ResponseCache } from '@shop/api-cache';
import { ChangeFeed } from '@shop/api-change-stream';
import { Bus } from '@shop/api-pub-sub';
import { REVIEWS_TAG } from '@shop/api-reviews';
import { TOOLS_TAG } from '@shop/api-catalog';

/** What answers are made from: the collection of each tag. */
const SOURCES = [
  { tag: TOOLS_TAG, collection: 'tools' },
  { tag: REVIEWS_TAG, collection: 'reviews' },
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
    const { bus, feed } = this;
    for (const { tag, collection } of SOURCES) {
      const written = () => this.cache.invalidate(tag);
      this.ends.push(watchWrites({ bus, feed }, { tag, collection, onWrite: written }).stop);
    }
  }

  onModuleDestroy(): void {
    for (const end of this.ends) end();
  }
}
