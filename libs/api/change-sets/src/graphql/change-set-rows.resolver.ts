import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { type Connection, IncludeTotalCount, toConnection } from '@shop/api-graphql';
import { ChangeSetsService } from '../change-sets.service';
import {
  ChangeSetRowConnection,
  ChangeSetRowsArgs,
  type ChangeSetRowType,
  toRowType,
} from './change-set-row.type';
import { ChangeSetCountsType, ChangeSetType, toCountsType } from './change-set.type';

@Resolver(() => ChangeSetType)
export class ChangeSetRowsResolver {
  constructor(private readonly sets: ChangeSetsService) {}

  @ResolveField(() => ChangeSetCountsType, { description: 'How many rows it has.' })
  async counts(@Parent() { set }: ChangeSetType): Promise<ChangeSetCountsType> {
    return toCountsType(set.state, await this.sets.counts(set));
  }

  @ResolveField(() => ChangeSetRowConnection, {
    description: 'Its rows by pages; none once it is discarded.',
  })
  async rows(
    @Parent() { id }: ChangeSetType,
    @Args() { states, ...args }: ChangeSetRowsArgs,
    @IncludeTotalCount() includeTotalCount: boolean,
  ): Promise<Connection<ChangeSetRowType>> {
    const page = await this.sets.listRows(id, states ?? undefined, { ...args, includeTotalCount });
    const categories = await this.sets.categoryTree();
    return toConnection(page, (row) => toRowType(row, categories));
  }
}
