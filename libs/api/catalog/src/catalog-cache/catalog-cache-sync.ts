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
  private followed: WatchedWrites | undefined;

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
    const written = (ids?: readonly string[]) => {
      if (ids) for (const id of ids) catalogCache.changed(id);
      else catalogCache.changed();
    };
    const followed = watchWrites({ bus, feed }, { tag: TOOLS_TAG, collection: 'tools', onWrite: written });
    this.followed = followed;
    void followed.ready.then(() => catalogCache.trustWhile(() => followed.isConnected(), toolsInMemory));
  }

  onModuleDestroy(): void {
    this.followed?.stop();
  }
}
