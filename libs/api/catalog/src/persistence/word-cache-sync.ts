import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  Optional,
} from '@nestjs/common';
import { type WatchedWrites, watchWrites } from '@shop/api-cache';
import { ChangeFeed } from '@shop/api-change-stream';
import { Bus } from '@shop/api-pub-sub';
import { WORDS_TAG } from '../cache-tag';
import { WordCache } from './word-cache';

/** Invalidates the word cache by bus messages and the change feed; disables it while either is disconnected. */
@Injectable()
export class WordCacheSync implements OnApplicationBootstrap, OnModuleDestroy {
  private followed: WatchedWrites | undefined;

  constructor(
    private readonly cache: WordCache,
    private readonly feed: ChangeFeed,
    @Optional() @Inject(Bus) private readonly bus?: Bus,
  ) {}

  onApplicationBootstrap(): void {
    const { bus, cache, feed } = this;
    if (!bus) return;
    const written = () => cache.forget();
    const followed = watchWrites(
      { bus, feed },
      { tag: WORDS_TAG, collection: 'tool_words', onWrite: written },
    );
    this.followed = followed;
    void followed.ready.then(() => cache.trustWhile(() => followed.isConnected()));
  }

  onModuleDestroy(): void {
    this.followed?.stop();
  }
}
