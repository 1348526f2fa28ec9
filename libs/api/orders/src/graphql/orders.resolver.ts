import { Args, ID, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { ToolType, toToolType } from '@shop/api-catalog';
import type { Principal } from '@shop/api-common';
import { AdminOnly, CurrentPrincipal, Authenticated } from '@shop/api-auth';
import { type Connection, PageArgs, toConnection, OmittedFields, IncludeTotalCount } from '@shop/api-graphql';
import { LONG_FIELDS, type LongField } from '../domain/order';
import { CancelOrderService } from '../services/cancel-order.service';
import { OrdersService } from '../services/orders.service';
import { PlaceOrderService } from '../services/place-order.service';
import { ListOrdersArgs } from './list-orders.args';
import { OrderConnection, OrderType, toOrderType } from './order.type';
import { PlaceOrderInput } from './place-order.input';
import { ToolLoader } from './tool-loader';

@Resolver(() => OrderType)
export class OrdersResolver {
  constructor(
    private readonly orders: OrdersService,
    private readonly placing: PlaceOrderService,
    private readonly cancelling: CancelOrderService,
    private readonly toolLoader: ToolLoader,
  ) {}

  @Query(() => OrderConnection, { description: "The caller's own orders, newest first." })
  @Authenticated()
  async myOrders(
    @CurrentPrincipal() caller: Principal,
    @Args() args: PageArgs,
    @IncludeTotalCount() count: boolean,
    @OmittedFields(LONG_FIELDS) omittedFields: LongField[],
  ): Promise<Connection<OrderType>> {
    return toConnection(
      await this.orders.mine(caller, { ...args, includeTotalCount: count, omittedFields }),
      toOrderType,
    );
  }

  @Query(() => OrderConnection, { name: 'orders', description: 'All orders, newest first. Admins only.' })
  @AdminOnly()
  async list(
    @Args() { moneyIncidents, paymentIssues = moneyIncidents, ...args }: ListOrdersArgs,
    @IncludeTotalCount() count: boolean,
    @OmittedFields(LONG_FIELDS) omittedFields: LongField[],
  ): Promise<Connection<OrderType>> {
    return toConnection(
      await this.orders.list({ ...args, paymentIssues, includeTotalCount: count, omittedFields }),
      toOrderType,
    );
  }

  @Query(() => OrderType, {
    nullable: true,
    description: "An order of the caller's, or for an admin anybody's; null when there is none of this id.",
  })
  @Authenticated()
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

  @ResolveField(() => ToolType, { nullable: true, description: 'The tool; null once it is deleted.' })
  async tool(@Parent() order: OrderType): Promise<ToolType | null> {
    const tool = await this.toolLoader.load(order.toolId);
    return tool && toToolType(tool);
  }

  @Mutation(() => OrderType, { description: 'Places an order and holds its pieces until it is paid.' })
  @Authenticated()
  async placeOrder(
    @CurrentPrincipal() caller: Principal,
    @Args('input', { description: 'What to order.' }) input: PlaceOrderInput,
  ): Promise<OrderType> {
    return toOrderType(await this.placing.place(caller, { ...input }));
  }

  @Mutation(() => OrderType, {
    description: "Cancels an unpaid order of the caller's, or for an admin anybody's; its pieces come back.",
  })
  @Authenticated()
  async cancelOrder(
    @CurrentPrincipal() caller: Principal,
    @Args('id', { type: () => ID, description: 'Its id.' }) id: string,
  ): Promise<OrderType> {
    return toOrderType(await this.cancelling.cancel(caller, id));
  }
}
