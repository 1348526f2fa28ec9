import { Field, ID, InputType, Int, ObjectType, PartialType } from '@nestjs/graphql';
import { LIMITS } from '@shop/contracts';
import type { Category } from '../domain/category';
import type { CategoryTree } from '../domain/category-tree';

@ObjectType('Category', { description: 'A group of tools, with at most two levels of groups above it.' })
export class CategoryType {
  @Field(() => ID, { description: 'Stays the same for good.' })
  id!: string;
  @Field({ description: 'Its address, `/categories/{slug}`; of no other category.' })
  slug!: string;
  @Field({ description: 'What it is called.' })
  name!: string;
  @Field(() => CategoryType, { nullable: true, description: 'The one above it; null for a top category.' })
  parent!: CategoryType | null;
  @Field({ description: 'Slugs from the top category on: `hand-tools/striking`.' })
  path!: string;
  @Field(() => Int, { description: 'Order among the categories of the same parent.' })
  position!: number;
}

export function toCategoryType(category: Category, tree: CategoryTree): CategoryType {
  const { id, slug, name, position } = category;
  const above = tree.get(category.parentId);
  const parent = above ? toCategoryType(above, tree) : null;
  return { id, slug, name, parent, path: tree.pathOf(category), position };
}

@InputType({ description: 'A category to add.' })
export class CreateCategoryInput {
  @Field({ description: `What it is called; 1 to ${LIMITS.categoryNameMax} characters.` })
  name!: string;
  @Field(() => String, {
    nullable: true,
    description:
      'Lower-case words joined by hyphens, of no other category; made from the name where it is missing.',
  })
  slug?: string | null;
  @Field(() => ID, {
    nullable: true,
    description: `Id of the one above it; a top category without. There are at most ${LIMITS.categoryDepthMax} levels.`,
  })
  parentId?: string | null;
  @Field(() => Int, { nullable: true, description: 'Order among those of its parent; the last one without.' })
  position?: number | null;
}

@InputType({
  description:
    'What to change of a category: a field that is missing stays as it is, null makes it a top category and is refused ' +
    'for the rest.',
})
export class UpdateCategoryInput extends PartialType(CreateCategoryInput) {}
