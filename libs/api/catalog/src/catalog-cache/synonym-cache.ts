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
import { CATALOG_LISTS_TAG } from '../cache-tag';
import { CatalogListRepository } from '../persistence/catalog-list.repository';
import { SYNONYMS } from '../persistence/catalog-lists';
import { SynonymIndex } from '../search-index/synonym-index';

/** The synonyms, in memory while each write is heard of; never stale after an acknowledged one. */
@Injectable()
export class SynonymCache implements OnApplicationBootstrap, OnModuleDestroy {
  private watched: WatchedWrites | undefined;
  private isReady = false;
  private cached: SynonymIndex | undefined;
  /** Incremented by each write. */
  private generation = 0;

  constructor(
    private readonly lists: CatalogListRepository,
    @Optional() @Inject(ChangeFeed) private readonly feed?: ChangeFeed,
    @Optional() @Inject(Bus) private readonly bus?: Bus,
  ) {}

  onApplicationBootstrap(): void {
    const { bus, feed } = this;
    if (!bus || !feed) return;
    const onWrite = () => {
      this.generation += 1;
      this.cached = undefined;
    };
    const watched = watchWrites(
      { bus, feed },
      { tag: CATALOG_LISTS_TAG, collection: 'catalog_lists', onWrite },
    );
    this.watched = watched;
    void watched.ready.then(() => (this.isReady = true));
  }

  onModuleDestroy(): void {
    this.watched?.stop();
  }

  async index(): Promise<SynonymIndex> {
    const isTrusted = this.isReady && (this.watched?.isConnected() ?? false);
    if (isTrusted && this.cached) return this.cached;
    const { generation } = this;
    const index = new SynonymIndex(await this.lists.read(SYNONYMS));
    if (isTrusted && generation === this.generation) this.cached = index;
    return index;
  }
}
