import { Args, ID, Resolver, Subscription } from '@nestjs/graphql';
import { Public } from '@shop/api-auth';
import { ChangeFeed, LiveSource } from '@shop/api-change-stream';
import type { Tool } from '../domain/tool';
import { ToolsService } from '../tools.service';
import { ToolType, toToolType } from './tool.type';

interface ToolChanged {
  readonly toolChanged: ToolType;
}

@Resolver(() => ToolType)
export class ToolChangesResolver {
  private readonly changes: LiveSource<Tool, ToolChanged>;

  constructor(
    feed: ChangeFeed,
    private readonly tools: ToolsService,
  ) {
    this.changes = new LiveSource(feed, {
      collection: 'tools',
      loadByIds: (ids) => tools.getMany(ids),
      toPayload: (tool) => ({ toolChanged: toToolType(tool) }),
    });
  }

  @Subscription(() => ToolType, {
    description:
      'A tool whenever anything about it changed, stock and price included: the one of this id, until it is deleted, or any.',
  })
  @Public()
  async toolChanged(
    @Args('id', { type: () => ID, nullable: true, description: 'Id of the one tool to follow.' })
    id: string | null | undefined,
  ): Promise<AsyncIterable<ToolChanged>> {
    return this.changes.subscribe({ id: id == null ? undefined : (await this.tools.getById(id)).id });
  }
}
