import { Field, Float, InputType, Int, ObjectType } from '@nestjs/graphql';
import { enumType } from '@shop/api-graphql';
import { LIMITS } from '@shop/contracts';
import type { AttributeFilter } from '../domain/tool-facets';
import type { Facet, FacetValue } from '../facets.service';

const FacetKindEnum = enumType<Facet['kind']>('FacetKind', 'What values a facet has.', {
  CATEGORY: 'Paths of categories, for `filter.category`.',
  TEXT: 'Texts, such as a material.',
  NUMBER: 'Numbers, such as a length.',
  FLAG: 'Yes or no: `true` or `false`.',
});

@ObjectType('FacetValue', { description: 'A value that a list of tools can be narrowed to.' })
export class FacetValueType implements FacetValue {
  @Field({ description: 'For the filter: the path of a category, or the value of an attribute.' })
  value!: string;
  @Field({ description: 'For people: the name of the category, or the value with its unit.' })
  label!: string;
  @Field(() => Int, {
    nullable: true,
    description: '`totalCount` of the list that it leads to; null where `countsOmitted`.',
  })
  count!: number | null;
  @Field({ description: 'Whether the list is narrowed to it.' })
  selected!: boolean;
}

@ObjectType('Facet', { description: 'What a list of tools can be narrowed by.' })
export class FacetType implements Facet {
  @Field({ description: 'Code of the attribute; `category` of the category.' })
  code!: string;
  @Field({ description: 'What it is called.' })
  name!: string;
  @Field(() => FacetKindEnum, { description: 'What values it has.' })
  kind!: Facet['kind'];
  @Field(() => String, { nullable: true, description: 'Unit of its numbers, such as mm.' })
  unit!: string | null;
  @Field(() => [FacetValueType], {
    description: `Values that lead to tools, and the chosen ones; at most ${LIMITS.facetValuesMax}, those with the most tools.`,
  })
  values!: FacetValueType[];
  @Field({
    description: 'Whether the list is too long to be counted: then its values are some of those it has.',
  })
  countsOmitted!: boolean;
  @Field(() => Float, { nullable: true, description: 'The smallest number; null without counted numbers.' })
  min!: number | null;
  @Field(() => Float, { nullable: true, description: 'The largest number; null without counted numbers.' })
  max!: number | null;
}

@InputType({
  description: 'Narrows a list of tools by one attribute: to some values, or to a range of numbers.',
})
export class AttributeFilterInput implements AttributeFilter {
  @Field({ description: 'Code of the attribute.' })
  code!: string;
  @Field(() => [String], {
    nullable: true,
    description: `Any of these; 1 to ${LIMITS.facetValuesMax}.`,
  })
  values?: string[] | null;
  @Field(() => Float, { nullable: true, description: 'Numbers from this one on.' })
  min?: number | null;
  @Field(() => Float, { nullable: true, description: 'Numbers up to this one.' })
  max?: number | null;
}
