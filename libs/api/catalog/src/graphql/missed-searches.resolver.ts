import { Args, Field, Int, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly, ApiKeyScopes } from '@shop/api-auth';
import { MissedSearchesService } from '../missed-searches.service';

@ObjectType('SearchWithoutResult', { description: 'A search that found no tool.' })
export class SearchWithoutResultType {
  @Field({ description: 'What was searched for, in lower case and without accents.' })
  text!: string;
  @Field(() => Int, {
    description: 'How often, at least: repeats that are answered from the cache are not counted.',
  })
  count!: number;
  @Field({ description: 'When it was last counted.' })
  lastAt!: Date;
}

@Resolver(() => SearchWithoutResultType)
export class MissedSearchesResolver {
  constructor(private readonly searches: MissedSearchesService) {}

  @Query(() => [SearchWithoutResultType], {
    description:
      'Searches that found nothing, the most frequent first: without filters, and without what looks like an e-mail address ' +
      'or a long number. Admins only.',
  })
  @AdminOnly()
  @ApiKeyScopes('catalog:read')
  async searchesWithoutResult(
    @Args('first', { type: () => Int, description: 'How many, 1 to 100.' }) first: number,
  ): Promise<SearchWithoutResultType[]> {
    return this.searches.list(first);
  }
}
