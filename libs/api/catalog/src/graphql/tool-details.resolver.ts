import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { LIMITS } from '@shop/contracts';
import { ToolDetailsService } from '../tool-details.service';
import { ToolType, toToolType } from './tool.type';

/** Fields of a tool that lists do not read unless they are asked for. */
@Resolver(() => ToolType)
export class ToolDetailsResolver {
  constructor(private readonly details: ToolDetailsService) {}

  @ResolveField(() => String, {
    nullable: true,
    description: 'A long text in a subset of Markdown: headings, lists, tables, emphasis and links. No HTML.',
  })
  description(@Parent() { id }: ToolType): Promise<string | null> {
    return this.details.description(id);
  }

  @ResolveField(() => [ToolType], {
    description: `The other tools of its family, such as other sizes, by name; at most ${LIMITS.siblingsMax}.`,
  })
  async siblings(@Parent() tool: ToolType): Promise<ToolType[]> {
    return (await this.details.siblings(tool)).map(toToolType);
  }

  @ResolveField(() => [ToolType], {
    description: `Tools that an admin has chosen for it, else the newest of its category; at most ${LIMITS.relatedToolsMax}.`,
  })
  async related(@Parent() tool: ToolType): Promise<ToolType[]> {
    return (await this.details.related(tool)).map(toToolType);
  }
}
