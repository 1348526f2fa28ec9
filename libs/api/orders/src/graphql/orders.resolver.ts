import { Args, ID, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { type Tool, ToolsService, ToolType, toToolType } from '@shop/api-catalog';
import type { Principal } from '@shop/api-common';
import { AdminOnly, CurrentPrincipal, Authenticated, ApiKeyScopes } from '@shop/api-auth';
import { type Connection, toConnection, OmittedFields, IncludeTotalCount } from '@shop/api-graphql';
import DataLoader from 'dataloader';
import { LONG_FIELDS, type LongField } from '../domain/order';
import { OrdersService } from '../services/orders.service';
import { ListOrdersArgs, OrderConnection, OrderType, OwnOrdersArgs, toOrderType } from './order.type';

@Resolver(() => OrderType)
export class OrdersResolver {
  /** Uncached, since a later field of the same document may change a tool. */
  private readonly toolLoader: DataLoader<string, Tool | null>;

  constructor(
    private readonly orders: OrdersService,
    tools: ToolsService,
  ) {
    this.toolLoader = new DataLoader((ids) => tools.getMany(ids), { cache: false });
  }

  @Query(() => OrderConnection, { description: "The caller's own orders, newest first." })
  @Authenticated()
  async myOrders(
    @CurrentPrincipal() caller: Principal,
    @Args() args: OwnOrdersArgs,
    @IncludeTotalCount() includeTotalCount: boolean,
    @OmittedFields(LONG_FIELDS) omittedFields: LongField[],
  ): Promise<Connection<OrderType>> {
    return toConnection(
      await this.orders.mine(caller, { ...args, includeTotalCount, omittedFields }),
      toOrderType,
    );
  }

  @Query(() => OrderConnection, { name: 'orders', description: 'All orders, newest first. Admins only.' })
  @AdminOnly()
  @ApiKeyScopes('orders:read')
  async list(
    @Args() { moneyIncidents, paymentIssues = moneyIncidents, ...args }: ListOrdersArgs,
    @IncludeTotalCount() includeTotalCount: boolean,
    @OmittedFields(LONG_FIELDS) omittedFields: LongField[],
  ): Promise<Connection<OrderType>> {
    const request = { ...args, paymentIssues, includeTotalCount, omittedFields };
    return toConnection(await this.orders.list(request), toOrderType);
  }

  @Query(() => OrderType, {
    nullable: true,
    description: "An order of the caller's, or for an admin anybody's; null when there is none of this id.",
  })
  @Authenticated()
  @ApiKeyScopes('orders:read')
  async order(
    @CurrentPrincipal() caller: Principal,
    @Args('id', { type: () => ID, description: 'Its id.' }) id: string,
  ): Promise<OrderType | null> {
    const order = await this.orders.find(caller, id);
    return order && toOrderType(order);
  }

  @Query(() => OrderType, {
    nullable: true,
    description: "The caller's unpaid order of this id, or their newest unpaid order of the tool of this id.",
  })
  @Authenticated()
  async payableOrder(
    @CurrentPrincipal() caller: Principal,
    @Args('id', { type: () => ID, description: 'Id of an order, or of a tool.' }) id: string,
  ): Promise<OrderType | null> {
    const order = await this.orders.findPayable(caller, id);
    return order && toOrderType(order);
  }

  @ResolveField(() => ToolType, {
    nullable: true,
    description: 'The tool of the first line; null once it is deleted.',
    deprecationReason: 'Use lines.',
  })
  async tool(@Parent() order: OrderType): Promise<ToolType | null> {
    const tool = await this.toolLoader.load(order.toolId);
    return tool && toToolType(tool);
  }
}
