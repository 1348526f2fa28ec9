import { LIMITS } from '@shop/contracts';
import { ArgsType, Field, InputType, Int } from '@nestjs/graphql';
import { enumType, ForwardPageArgs } from '@shop/api-graphql';
import { type ToolSort } from '../domain/tool';
import type { ToolListFilter } from '../tools.service';
import { AttributeFilterInput } from './facet.type';

const ToolSortEnum = enumType<ToolSort>('ToolSort', 'Orders of the list of tools.', {
  BEST_MATCH:
    'The best matches of a search first, the tool with exactly this article number before all; the newest without.',
  NEWEST:
    'The newest first. With a search the best matches first, which have all its words in their name, and the newest first among equals.',
  OLDEST: 'The oldest first.',
  NAME: 'By name, alphabetically; accents and case count only between names that are equal otherwise.',
  PRICE_ASC: 'The cheapest first.',
  PRICE_DESC: 'The dearest first.',
  BEST_RATED:
    'By average rating, the best first, and the most reviewed first among equals; unrated tools last.',
});

@InputType('ToolFilter', { description: 'Narrows the list of tools; everything given must hold.' })
export class ToolFilterInput implements ToolListFilter {
  @Field(() => Int, { nullable: true, description: 'Price of one unit at the least, in minor units.' })
  minPrice?: number | null;
  @Field(() => Int, { nullable: true, description: 'Price of one unit at the most, in minor units.' })
  maxPrice?: number | null;
  @Field(() => Boolean, { nullable: true, description: 'Only tools of which there are units.' })
  inStock?: boolean | null;
  @Field(() => String, {
    nullable: true,
    description: 'Id, slug or path of a category; the tools of those below it are included.',
  })
  category?: string | null;
  @Field(() => [AttributeFilterInput], {
    nullable: true,
    description: `Attributes, each once; at most ${LIMITS.attributesPerToolMax}.`,
  })
  attributes?: AttributeFilterInput[] | null;
}

@ArgsType()
export class ListToolsArgs extends ForwardPageArgs {
  @Field(() => String, {
    nullable: true,
    description: `Words that the name or the description must have, all of them; their beginnings do, and where a word finds nothing, small typos: "hamer" finds hammers. Case, accents and signs between words do not matter, signs at the end of a word do (C++). A part of a word is found in scripts without spaces, and a model number with or without its separators. Up to ${LIMITS.toolSearchMax} characters and ${LIMITS.toolSearchWordsMax} words.`,
  })
  search?: string | null;
  @Field(() => ToolFilterInput, {
    nullable: true,
    description: 'Price range, stock, category and attributes.',
  })
  filter?: ToolFilterInput | null;
  @Field(() => ToolSortEnum, { nullable: true, defaultValue: 'NEWEST', description: 'Order of the list.' })
  sort!: ToolSort;
}
