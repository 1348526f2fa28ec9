import { Args, ID, Mutation, Resolver } from '@nestjs/graphql';
import type { Principal } from '@shop/api-common';
import { AdminOnly, CurrentPrincipal } from '@shop/api-auth';
import type { OrderStatus } from '@shop/contracts';
import { RefundOrderService } from '../services/refund-order.service';
import { UpdateOrderStatusService } from '../services/update-order-status.service';
import { OrderStatusEnum } from './order-status.enum';
import { OrderType, toOrderType } from './order.type';

@Resolver(() => OrderType)
export class OrderAdminResolver {
  constructor(
    private readonly moving: UpdateOrderStatusService,
    private readonly refunding: RefundOrderService,
  ) {}

  @Mutation(() => OrderType, {
    description:
      'Moves a paid order on: from PAID to SHIPPED, from SHIPPED to DELIVERED; anything else is CONFLICT. Orders are ' +
      'paid by completePayment, cancelled by cancelOrder and refunded by refundOrder. Admins only.',
  })
  @AdminOnly()
  async updateOrderStatus(
    @CurrentPrincipal() admin: Principal,
    @Args('id', { type: () => ID, description: 'Its id.' }) id: string,
    @Args('status', { type: () => OrderStatusEnum, description: 'SHIPPED or DELIVERED.' })
    status: OrderStatus,
  ): Promise<OrderType> {
    return toOrderType(await this.moving.updateStatus(admin, id, status));
  }

  @Mutation(() => OrderType, {
    description:
      'Gives all the money of a paid, shipped or delivered order back, once; repeating it answers the same order. ' +
      'Admins only.',
  })
  @AdminOnly()
  async refundOrder(
    @CurrentPrincipal() admin: Principal,
    @Args('id', { type: () => ID, description: 'Its id.' }) id: string,
  ): Promise<OrderType> {
    return toOrderType(await this.refunding.refund(admin, id));
  }
}
