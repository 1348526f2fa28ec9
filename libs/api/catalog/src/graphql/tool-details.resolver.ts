import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CachedQuery } from '@shop/api-cache';
import { LIMITS } from '@shop/contracts';
import { AttributesService } from '../attributes.service';
import { CATALOG_LISTS_TAG } from '../cache-tag';
import { CategoriesService } from '../categories.service';
import { ToolDetailsService } from '../tool-details.service';
import { ToolAttributeType } from './attribute.type';
import { CategoryType, toCategoryType } from './category.type';
import { ToolType, toToolType } from './tool.type';

/** Fields of a tool that lists do not read unless they are asked for. */
@Resolver(() => ToolType)
export class ToolDetailsResolver {
  constructor(
    private readonly details: ToolDetailsService,
    private readonly categories: CategoriesService,
    private readonly definitions: AttributesService,
  ) {}

  @ResolveField(() => CategoryType, { nullable: true, description: 'Its category; null when it has none.' })
  @CachedQuery(CATALOG_LISTS_TAG)
  async category(@Parent() { categoryId }: ToolType): Promise<CategoryType | null> {
    if (categoryId == null) return null;
    const tree = await this.categories.tree();
    const category = tree.get(categoryId);
    return category ? toCategoryType(category, tree) : null;
  }

  @ResolveField(() => [ToolAttributeType], {
    name: 'attributes',
    description: `What it is described by, in the order that an admin gave; at most ${LIMITS.attributesPerToolMax}.`,
  })
  @CachedQuery(CATALOG_LISTS_TAG)
  async describe(@Parent() { attributes }: ToolType): Promise<ToolAttributeType[]> {
    if (attributes.length === 0) return [];
    const definitions = new Map((await this.definitions.all()).map((each) => [each.code, each]));
    return attributes.map(({ code, value }) => {
      const { name = code, unit = null } = definitions.get(code) ?? {};
      return { code, name, value, unit };
    });
  }

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
