import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { FacetsService } from '../facets.service';
import { FacetType } from './facet.type';
import { ToolConnection } from './tool.type';
import type { ToolListConnection } from './tools.resolver';

/** Facets of a list of tools, counted only when they are asked for. */
@Resolver(() => ToolConnection)
export class FacetsResolver {
  constructor(private readonly service: FacetsService) {}

  @ResolveField(() => [FacetType], {
    description:
      'What the list can be narrowed by: category and filterable attributes. Values of one facet widen the list, facets narrow each other; the choice of a facet does not narrow its own counts.',
  })
  async facets(@Parent() { request }: ToolListConnection): Promise<FacetType[]> {
    return (await this.service.find(request)).map((facet) => ({ ...facet, values: [...facet.values] }));
  }
}
