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
import { ToolCopy } from './tool-copy';

/**
 * Keeps the copy of the tools true: the shop's own writes are heard of over the bus before they are answered, those of
 * other programs from the feed of changes. While one of the two is broken, the copy is not trusted.
 */
@Injectable()
export class KeepCopy implements OnApplicationBootstrap, OnModuleDestroy {
  private followed: WatchedWrites | undefined;

  constructor(
    private readonly copy: ToolCopy,
    private readonly feed: ChangeFeed,
    @Inject(SETTINGS) private readonly settings: Pick<ApiSettings, 'toolsInMemory'>,
    @Optional() @Inject(Bus) private readonly bus?: Bus,
  ) {}

  onApplicationBootstrap(): void {
    const { bus, copy, feed } = this;
    const { toolsInMemory } = this.settings;
    if (!bus || toolsInMemory === 0) return;
    const written = (ids?: readonly string[]) => {
      if (ids) for (const id of ids) copy.changed(id);
      else copy.changed();
    };
    const followed = watchWrites({ bus, feed }, { tag: TOOLS_TAG, collection: 'tools', onWrite: written });
    this.followed = followed;
    void followed.ready.then(() => copy.trustWhile(() => followed.isConnected(), toolsInMemory));
  }

  onModuleDestroy(): void {
    this.followed?.stop();
  }
}
