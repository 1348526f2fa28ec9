import { Args, Field, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { Public } from '@shop/api-auth';
import { CachedQuery } from '@shop/api-cache';
import { LIMITS } from '@shop/contracts';
import { CATALOG_TAGS } from '../cache-tag';
import { SearchSuggestionsService } from '../search-suggestions.service';
import { CategoryType, toCategoryType } from './category.type';
import { ToolType, toToolType } from './tool.type';

@ObjectType('SearchSuggestion', { description: 'What a search may mean: a category or a tool.' })
export class SearchSuggestionType {
  @Field({ description: 'Its name, to show.' })
  text!: string;
  @Field(() => CategoryType, { nullable: true, description: 'The category; null for a tool.' })
  category!: CategoryType | null;
  @Field(() => ToolType, { nullable: true, description: 'The tool; null for a category.' })
  tool!: ToolType | null;
}

@Resolver(() => SearchSuggestionType)
export class SearchSuggestionsResolver {
  constructor(private readonly suggestions: SearchSuggestionsService) {}

  @Query(() => [SearchSuggestionType], {
    description:
      'What a search may mean while it is typed: at most 3 categories, then at most 6 tools by article number and name, the ' +
      'best first.',
  })
  @Public()
  @CachedQuery(...CATALOG_TAGS)
  async searchSuggestions(
    @Args('text', { description: `What has been typed, up to ${LIMITS.toolSearchMax} characters.` })
    text: string,
  ): Promise<SearchSuggestionType[]> {
    const { categories, tools, tree } = await this.suggestions.suggest(text);
    return [
      ...categories.map((category) => toCategoryType(category, tree)).map(ofCategory),
      ...tools.map(toToolType).map(ofTool),
    ];
  }
}

function ofCategory(category: CategoryType): SearchSuggestionType {
  return { text: category.name, category, tool: null };
}

function ofTool(tool: ToolType): SearchSuggestionType {
  return { text: tool.name, category: null, tool };
}
