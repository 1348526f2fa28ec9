import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { type Tool, ToolsService, ToolType, toToolType } from '@shop/api-catalog';
import DataLoader from 'dataloader';
import { OrderLineType } from './order-line.type';

@Resolver(() => OrderLineType)
export class OrderLinesResolver {
  /** Uncached, since a later field of the same document may change a tool. */
  private readonly toolLoader: DataLoader<string, Tool | null>;

  constructor(tools: ToolsService) {
    this.toolLoader = new DataLoader((ids) => tools.getMany(ids), { cache: false });
  }

  @ResolveField(() => ToolType, { nullable: true, description: 'The tool; null once it is deleted.' })
  async tool(@Parent() line: OrderLineType): Promise<ToolType | null> {
    const tool = await this.toolLoader.load(line.toolId);
    return tool && toToolType(tool);
  }
}
