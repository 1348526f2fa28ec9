import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  Optional,
} from '@nestjs/common';
import {
  type ApiSettings,
  Bus,
  type Change,
  ChangeFeed,
  CHANGED_TAGS,
  readTold,
  SETTINGS,
} from '@shop/api-platform';
import { TOOLS_TAG } from '../cache-tag';
import { showsInTool } from '../persistence/stored-tool';
import { ToolCopy } from './tool-copy';

/**
 * Keeps the copy of the tools true: the shop's own writes are heard of over the bus before they are answered, those of
 * other programs from the feed of changes. While one of the two is broken, the copy is not trusted.
 */
@Injectable()
export class KeepCopy implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ends: (() => void)[] = [];

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
    const missed = () => copy.changed();
    const heard = (text: string) => {
      const { tag, id } = readTold(text);
      if (tag === TOOLS_TAG) copy.changed(id);
    };
    this.ends.push(bus.subscribe(CHANGED_TAGS, { heard, missed }));
    const changed = (changes: readonly Change[]) => {
      for (const { id, fields } of changes) if (showsInTool(fields)) copy.changed(id);
    };
    const listening = feed.listen({ collection: 'tools', changed, missed });
    this.ends.push(listening.stop);
    void listening.live.then(() => {
      missed();
      copy.trustWhile(() => bus.isWhole && feed.isLive, toolsInMemory);
    });
  }

  onModuleDestroy(): void {
    for (const end of this.ends) end();
  }
}
