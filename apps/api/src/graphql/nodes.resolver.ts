import { Args, ID, Query, Resolver } from '@nestjs/graphql';
import { CurrentPrincipal, Public } from '@shop/api-auth';
import { ToolsService, toToolType } from '@shop/api-catalog';
import { DomainError, type Principal } from '@shop/api-common';
import { NodeType } from '@shop/api-graphql';
import { OrdersService, toOrderType } from '@shop/api-orders';
import { ReviewsService } from '@shop/api-reviews';
import { toUserType, UserAdminService } from '@shop/api-users';
import { LIMITS } from '@shop/contracts';

interface TypedNode extends NodeType {
  readonly __typename: string;
}

/** Finds anything by its id, with one query for each type. What the caller may not see is answered like what is not there. */
@Resolver(() => NodeType)
export class NodesResolver {
  constructor(
    private readonly tools: ToolsService,
    private readonly reviews: ReviewsService,
    private readonly orders: OrdersService,
    private readonly users: UserAdminService,
  ) {}

  @Query(() => NodeType, {
    nullable: true,
    description:
      "A tool, a shown review, an order or account of the caller's, or for an admin any of them; null when there is none of " +
      'this id.',
  })
  @Public()
  async node(
    @CurrentPrincipal() caller: Principal | undefined,
    @Args('id', { type: () => ID, description: 'Its id.' }) id: string,
  ): Promise<NodeType | null> {
    const [node = null] = await this.findEach(caller, [id]);
    return node;
  }

  @Query(() => [NodeType], {
    nullable: 'items',
    description: 'As `node` for each id, in the order of the ids; null where there is none.',
  })
  @Public()
  nodes(
    @CurrentPrincipal() caller: Principal | undefined,
    @Args('ids', { type: () => [ID], description: `At most ${LIMITS.pageSizeMax}.` }) ids: string[],
  ): Promise<(NodeType | null)[]> {
    if (ids.length > LIMITS.pageSizeMax) {
      throw DomainError.badInput({ ids: `must have at most ${LIMITS.pageSizeMax} ids` });
    }
    return this.findEach(caller, ids);
  }

  private async findEach(
    caller: Principal | undefined,
    ids: readonly string[],
  ): Promise<(TypedNode | null)[]> {
    const [tools, reviews, orders, users] = await Promise.all([
      this.tools.getMany(ids),
      this.reviews.findMany(caller, ids),
      caller ? this.orders.findMany(caller, ids) : [],
      caller ? this.users.findMany(caller, ids) : [],
    ]);
    const found: TypedNode[] = [
      ...tools.flatMap((tool) => (tool ? [{ ...toToolType(tool), __typename: 'Tool' }] : [])),
      ...reviews.map((review) => ({ ...review, __typename: 'Review' })),
      ...orders.map((order) => ({ ...toOrderType(order), __typename: 'Order' })),
      ...users.map((user) => ({ ...toUserType(user), __typename: 'User' })),
    ];
    const byId = new Map(found.map((node) => [node.id, node]));
    return ids.map((id) => byId.get(id.toLowerCase()) ?? null);
  }
}
