import { ArgsType, Field, InputType, Int, registerEnumType } from '@nestjs/graphql';
import { PageArgs } from '@shop/api-platform';
import { TOOL_SORTS, type ToolFilter, type ToolSort } from '../domain/tool';

const ToolSortEnum = Object.fromEntries(TOOL_SORTS.map((sort) => [sort, sort]));
registerEnumType(ToolSortEnum, { name: 'ToolSort', description: 'Orders of the list of tools.' });

@InputType('ToolFilter', { description: 'Narrows the list of tools; everything given must hold.' })
export class ToolFilterInput implements ToolFilter {
  @Field(() => Int, { nullable: true, description: 'Price of one piece at the least, in minor units.' })
  minPrice?: number | null;
  @Field(() => Int, { nullable: true, description: 'Price of one piece at the most, in minor units.' })
  maxPrice?: number | null;
  @Field(() => Boolean, { nullable: true, description: 'Only tools of which there are pieces.' })
  inStock?: boolean | null;
}

@ArgsType()
export class ListToolsArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description: 'Taken literally; looked for in name and description.',
  })
  search?: string | null;
  @Field(() => ToolFilterInput, { nullable: true, description: 'Price range and stock.' })
  filter?: ToolFilterInput | null;
  @Field(() => ToolSortEnum, { defaultValue: 'NEWEST', description: 'Order of the list.' })
  sort!: ToolSort;
}
