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

/**
 * Keeps what is remembered of the words true: those that other replicas add are heard of over the bus before their tools
 * are there, those of other programs from the feed of changes. While one of the two is broken, nothing is remembered.
 */
@Injectable()
export class ForgetWords implements OnApplicationBootstrap, OnModuleDestroy {
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
