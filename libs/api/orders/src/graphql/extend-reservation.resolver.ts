import { Args, ID, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { Principal } from '@shop/api-common';
import { Authenticated, CurrentPrincipal } from '@shop/api-auth';
import { ExtendReservationService } from '../services/extend-reservation.service';
import { OrderType, toOrderType } from './order.type';

@Resolver(() => OrderType)
export class ExtendReservationResolver {
  constructor(private readonly extending: ExtendReservationService) {}

  @ResolveField(() => Date, {
    nullable: true,
    description:
      'Until when extendReservation would hold the units of an unpaid order; null when it cannot be extended.',
  })
  extendableUntil(@Parent() { source }: OrderType): Date | undefined {
    return this.extending.extendableUntil(source);
  }

  @Mutation(() => OrderType, {
    description:
      "Holds the units of one of the caller's unpaid orders until `extendableUntil`, once; repeating it changes nothing.",
  })
  @Authenticated()
  async extendReservation(
    @CurrentPrincipal() caller: Principal,
    @Args('id', { type: () => ID, description: 'Its id.' }) id: string,
  ): Promise<OrderType> {
    return toOrderType(await this.extending.extend(caller, id));
  }
}
