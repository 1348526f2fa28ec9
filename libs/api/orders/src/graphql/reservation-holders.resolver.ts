import { Args, Field, ID, Int, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { AdminOnly, ApiKeyScopes } from '@shop/api-auth';
import { LIMITS, money, type Money } from '@shop/contracts';
import { OrdersService } from '../services/orders.service';
import { MoneySumType } from './sales.resolver';

@ObjectType('ReservedTool', { description: 'The units of a tool that one unpaid order reserves.' })
class ReservedToolType {
  @Field(() => ID, { description: 'Id of the tool, also after it was deleted.' })
  toolId!: string;
  @Field({ description: 'What the tool was called when it was ordered.' })
  toolName!: string;
  @Field(() => Int, { description: 'Number of units.' })
  quantity!: number;
}

@ObjectType('ReservationHolder', { description: 'A customer whose unpaid orders reserve units.' })
class ReservationHolderType {
  @Field({ description: "The identity service's key of the customer." })
  customerUid!: string;
  @Field({ description: "The customer's e-mail when it was ordered." })
  customerEmail!: string;
  @Field(() => Int, { description: 'Number of unpaid orders.' })
  orders!: number;
  @Field(() => Int, { description: 'Reserved units of all tools.' })
  quantity!: number;
  @Field(() => MoneySumType, { description: 'What the unpaid orders cost in all.' })
  total!: Money;
  @Field(() => [ReservedToolType], { description: 'One entry per line of an order.' })
  tools!: readonly ReservedToolType[];
}

@Resolver(() => ReservationHolderType)
export class ReservationHoldersResolver {
  constructor(private readonly orders: OrdersService) {}

  @Query(() => [ReservationHolderType], {
    description: 'Who reserves units without having paid, those with most units first. Admins only.',
  })
  @AdminOnly()
  @ApiKeyScopes('orders:read')
  async reservationHolders(
    @Args('first', {
      type: () => Int,
      defaultValue: 10,
      description: `Number of customers, 1 to ${LIMITS.pageSizeMax}.`,
    })
    first: number,
  ): Promise<ReservationHolderType[]> {
    const holders = await this.orders.listReservationHolders(first);
    return holders.map((holder) => ({ ...holder, total: money(holder.total) }));
  }
}
