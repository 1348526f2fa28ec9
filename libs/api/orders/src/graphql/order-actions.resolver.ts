import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { CurrentPrincipal } from '@shop/api-auth';
import type { Principal } from '@shop/api-common';
import { actionsOf, type OrderAction } from '../domain/order-actions';
import { OrderActionType } from './order-action.type';
import { OrderType } from './order.type';

@Resolver(() => OrderType)
export class OrderActionsResolver {
  @ResolveField(() => [OrderActionType], {
    description:
      'What the caller can do with it by the table of states, and why the rest is not possible now.',
  })
  actions(@Parent() { source }: OrderType, @CurrentPrincipal() caller: Principal | undefined): OrderAction[] {
    const isOwner = caller?.uid === source.customerUid;
    return actionsOf(source, { isOwner, isAdmin: caller?.role === 'ADMIN' });
  }
}
