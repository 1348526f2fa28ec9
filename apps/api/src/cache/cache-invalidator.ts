import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { watchWrites, ResponseCache } from '@shop/api-cache';
import { CATALOG_LISTS_TAG, TOOLS_TAG } from '@shop/api-catalog';
import { ChangeFeed } from '@shop/api-change-stream';
import { Bus } from '@shop/api-pub-sub';
import { REVIEWS_TAG } from '@shop/api-reviews';

/** The collection behind each tag. */
const SOURCES = [
  { tag: TOOLS_TAG, collection: 'tools' },
  { tag: CATALOG_LISTS_TAG, collection: 'catalog_lists' },
  { tag: REVIEWS_TAG, collection: 'reviews' },
] as const;

/**
 * Drops cached responses when their data changes: the shop's writes arrive over the bus before they are acknowledged, those
 * of other programs from the change stream milliseconds later.
 */
@Injectable()
export class CacheInvalidator implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stops: (() => void)[] = [];

  constructor(
    private readonly cache: ResponseCache,
    private readonly bus: Bus,
    private readonly feed: ChangeFeed,
  ) {}

  onApplicationBootstrap(): void {
    const { bus, feed } = this;
    for (const { tag, collection } of SOURCES) {
      const onWrite = () => this.cache.invalidate(tag);
      this.stops.push(watchWrites({ bus, feed }, { tag, collection, onWrite }).stop);
    }
  }

  onModuleDestroy(): void {
    for (const stop of this.stops) stop();
  }
}
