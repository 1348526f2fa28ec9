import { Args, ID, Mutation, Resolver } from '@nestjs/graphql';
import type { Principal } from '@shop/api-common';
import { AdminOnly, Authenticated, CurrentPrincipal, ApiKeyScopes } from '@shop/api-auth';
import { LIMITS, type OrderStatus } from '@shop/contracts';
import { CancelOrderService } from '../services/cancel-order.service';
import { CompletePaymentService } from '../services/complete-payment.service';
import { PlaceOrderService } from '../services/place-order.service';
import { RefundOrderService } from '../services/refund-order.service';
import { SettleIssueService } from '../services/settle-issue.service';
import { ShipOrderService } from '../services/ship-order.service';
import { StartPaymentService } from '../services/start-payment.service';
import { UpdateOrderStatusService } from '../services/update-order-status.service';
import { RefundOrderInput } from './order-refund.type';
import { ShipOrderInput } from './order-shipment.type';
import { OrderStatusEnum, OrderType, PaymentSessionType, toOrderType } from './order.type';
import { PlaceOrderInput, toNewOrder } from './place-order.input';

@Resolver(() => OrderType)
export class OrderMutationsResolver {
  constructor(
    private readonly placing: PlaceOrderService,
    private readonly cancelling: CancelOrderService,
    private readonly starting: StartPaymentService,
    private readonly completing: CompletePaymentService,
    private readonly updating: UpdateOrderStatusService,
    private readonly refunding: RefundOrderService,
    private readonly shipping: ShipOrderService,
    private readonly settlingIssues: SettleIssueService,
  ) {}

  @Mutation(() => OrderType, {
    description:
      'Places an order and holds its units until it is paid. What one account may reserve without paying is limited (CONFLICT).',
  })
  @Authenticated()
  async placeOrder(
    @CurrentPrincipal() caller: Principal,
    @Args('input', { description: 'What to order.' }) input: PlaceOrderInput,
  ): Promise<OrderType> {
    return toOrderType(await this.placing.place(caller, toNewOrder(input)));
  }

  @Mutation(() => OrderType, {
    description: "Cancels an unpaid order of the caller's, or for an admin anybody's; its units come back.",
  })
  @Authenticated()
  @ApiKeyScopes('orders:write')
  async cancelOrder(
    @CurrentPrincipal() caller: Principal,
    @Args('id', { type: () => ID, description: 'Its id.' }) id: string,
  ): Promise<OrderType> {
    return toOrderType(await this.cancelling.cancel(caller, id));
  }

  @Mutation(() => PaymentSessionType, {
    description:
      "Starts the card payment of one of the caller's unpaid orders; repeating it answers the same one.",
  })
  @Authenticated()
  async startPayment(
    @CurrentPrincipal() caller: Principal,
    @Args('orderId', { type: () => ID, description: 'Id of the order.' }) orderId: string,
  ): Promise<PaymentSessionType> {
    return this.starting.start(caller, orderId);
  }

  @Mutation(() => OrderType, {
    description:
      "Reports that one of the caller's orders was paid; the card provider is asked whether it is so. Repeatable.",
  })
  @Authenticated()
  async completePayment(
    @CurrentPrincipal() caller: Principal,
    @Args('orderId', { type: () => ID, description: 'Id of the order.' }) orderId: string,
    @Args('transactionId', { description: 'Id of the payment at the card provider.' }) transactionId: string,
  ): Promise<OrderType> {
    return toOrderType(await this.completing.complete(caller, orderId, transactionId));
  }

  @Mutation(() => OrderType, {
    description:
      'Moves a paid order on: from PAID to SHIPPED, from SHIPPED to DELIVERED; anything else is CONFLICT. Orders are ' +
      'paid by completePayment, cancelled by cancelOrder and refunded by refundOrder. Admins only.',
  })
  @AdminOnly()
  @ApiKeyScopes('orders:write')
  async updateOrderStatus(
    @CurrentPrincipal() admin: Principal,
    @Args('id', { type: () => ID, description: 'Its id.' }) id: string,
    @Args('status', { type: () => OrderStatusEnum, description: 'SHIPPED or DELIVERED.' })
    status: OrderStatus,
  ): Promise<OrderType> {
    return toOrderType(await this.updating.updateStatus(admin, id, status));
  }

  @Mutation(() => OrderType, {
    description:
      'Ships units of a paid order, all that is left by default: it is SHIPPED with its first shipment, and further parts ' +
      'may follow. No more is shipped than was ordered and not refunded. Admins only.',
  })
  @AdminOnly()
  @ApiKeyScopes('orders:write')
  async shipOrder(
    @CurrentPrincipal() admin: Principal,
    @Args('id', { type: () => ID, description: 'Its id.' }) id: string,
    @Args('input', { type: () => ShipOrderInput, nullable: true, description: 'What to ship, and how.' })
    input?: ShipOrderInput | null,
  ): Promise<OrderType> {
    return toOrderType(await this.shipping.ship(admin, id, { ...input }));
  }

  @Mutation(() => OrderType, {
    description:
      'Gives money of a paid, shipped or delivered order back: what the input says, or without one all that is left, where ' +
      'repeating it answers the same order. Refunds never add up to more than was paid. Admins only.',
  })
  @AdminOnly()
  @ApiKeyScopes('orders:write')
  async refundOrder(
    @CurrentPrincipal() admin: Principal,
    @Args('id', { type: () => ID, description: 'Its id.' }) id: string,
    @Args('input', {
      type: () => RefundOrderInput,
      nullable: true,
      description: 'What to refund; the rest by default.',
    })
    input?: RefundOrderInput | null,
  ): Promise<OrderType> {
    return toOrderType(await this.refunding.refund(admin, id, { ...input }));
  }

  @Mutation(() => OrderType, {
    description:
      'Settles the payment issues of an order: it leaves the list of issues, the note joins its events. Admins only.',
  })
  @AdminOnly()
  async settlePaymentIssue(
    @CurrentPrincipal() admin: Principal,
    @Args('id', { type: () => ID, description: 'Its id.' }) id: string,
    @Args('note', { description: `How it was settled; 1 to ${LIMITS.issueNoteMax} characters.` })
    note: string,
  ): Promise<OrderType> {
    return toOrderType(await this.settlingIssues.settle(admin, id, note));
  }
}
