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
import { type ApiSettings, SETTINGS } from '@shop/config';
import { TOOLS_TAG } from '../cache-tag';
import { CatalogCache } from './catalog-cache';

/** Invalidates the catalog cache by bus messages and the change feed; disables it while either is disconnected. */
@Injectable()
export class CatalogCacheSync implements OnApplicationBootstrap, OnModuleDestroy {
  private watched: WatchedWrites | undefined;

  constructor(
    private readonly catalogCache: CatalogCache,
    private readonly feed: ChangeFeed,
    @Inject(SETTINGS) private readonly settings: Pick<ApiSettings, 'toolsInMemory'>,
    @Optional() @Inject(Bus) private readonly bus?: Bus,
  ) {}

  onApplicationBootstrap(): void {
    const { bus, catalogCache, feed } = this;
    const { toolsInMemory } = this.settings;
    if (!bus || toolsInMemory === 0) return;
    const onWrite = (ids: readonly (string | undefined)[] = [undefined]) => {
      for (const id of ids) catalogCache.changed(id);
    };
    const watched = watchWrites({ bus, feed }, { tag: TOOLS_TAG, collection: 'tools', onWrite });
    this.watched = watched;
    void watched.ready.then(() => catalogCache.trustWhile(() => watched.isConnected(), toolsInMemory));
  }

  onModuleDestroy(): void {
    this.watched?.stop();
  }
}
