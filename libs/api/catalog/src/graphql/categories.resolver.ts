import { Args, ID, Int, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { AdminOnly, CurrentPrincipal, Public, ApiKeyScopes } from '@shop/api-auth';
import { CachedQuery } from '@shop/api-cache';
import type { Principal } from '@shop/api-common';
import { CATALOG_TAGS } from '../cache-tag';
import { CategoriesService } from '../categories.service';
import type { Category } from '../domain/category';
import { CategoryType, CreateCategoryInput, toCategoryType, UpdateCategoryInput } from './category.type';

@Resolver(() => CategoryType)
export class CategoriesResolver {
  constructor(private readonly service: CategoriesService) {}

  @Query(() => [CategoryType], { description: 'All categories in the order to show, each after its parent.' })
  @Public()
  @CachedQuery(...CATALOG_TAGS)
  async categories(): Promise<CategoryType[]> {
    const tree = await this.service.tree();
    return tree.categories.map((category) => toCategoryType(category, tree));
  }

  @ResolveField(() => Int, {
    nullable: true,
    description:
      'Tools in it and the categories below it; null where they are too many to be counted exactly.',
  })
  toolCount(@Parent() { id }: CategoryType): Promise<number | null> {
    return this.service.countTools(id);
  }

  @Mutation(() => CategoryType, { description: 'Adds a category. Admins only.' })
  @AdminOnly()
  @ApiKeyScopes('catalog:write')
  async createCategory(
    @CurrentPrincipal() admin: Principal,
    @Args('input', { description: 'The new category.' }) input: CreateCategoryInput,
  ): Promise<CategoryType> {
    return this.toType(await this.service.create(admin, { ...input }));
  }

  @Mutation(() => CategoryType, { description: 'Renames or moves a category. Admins only.' })
  @AdminOnly()
  @ApiKeyScopes('catalog:write')
  async updateCategory(
    @CurrentPrincipal() admin: Principal,
    @Args('id', { type: () => ID, description: 'Its id.' }) id: string,
    @Args('input', { description: 'What to change.' }) input: UpdateCategoryInput,
  ): Promise<CategoryType> {
    return this.toType(await this.service.update(admin, id, { ...input }));
  }

  @Mutation(() => CategoryType, {
    description: 'Deletes a category; one that has tools or other categories stays: CONFLICT. Admins only.',
  })
  @AdminOnly()
  @ApiKeyScopes('catalog:write')
  async deleteCategory(
    @CurrentPrincipal() admin: Principal,
    @Args('id', { type: () => ID, description: 'Its id.' }) id: string,
  ): Promise<CategoryType> {
    return this.toType(await this.service.remove(admin, id));
  }

  private async toType(category: Category): Promise<CategoryType> {
    return toCategoryType(category, await this.service.tree());
  }
}
