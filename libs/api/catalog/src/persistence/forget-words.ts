import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  Optional,
} from '@nestjs/common';
import { Bus, ChangeFeed, CHANGED_TAGS, readTold } from '@shop/api-platform';
import { WORDS_TAG } from '../cache-tag';
import { WordCache } from './word-cache';

/**
 * Keeps what is remembered of the words true: those that other replicas add are heard of over the bus before their tools
 * are there, those of other programs from the feed of changes. While one of the two is broken, nothing is remembered.
 */
@Injectable()
export class ForgetWords implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ends: (() => void)[] = [];

  constructor(
    private readonly cache: WordCache,
    private readonly feed: ChangeFeed,
    @Optional() @Inject(Bus) private readonly bus?: Bus,
  ) {}

  onApplicationBootstrap(): void {
    const { bus, cache, feed } = this;
    if (!bus) return;
    const forget = () => cache.forget();
    const heard = (text: string) => void (readTold(text).tag === WORDS_TAG && forget());
    this.ends.push(bus.subscribe(CHANGED_TAGS, { heard, missed: forget }));
    const listening = feed.listen({ collection: 'tool_words', changed: forget, missed: forget });
    this.ends.push(listening.stop);
    void listening.live.then(() => {
      forget();
      cache.trustWhile(() => bus.isWhole && feed.isLive);
    });
  }

  onModuleDestroy(): void {
    for (const end of this.ends) end();
  }
}
