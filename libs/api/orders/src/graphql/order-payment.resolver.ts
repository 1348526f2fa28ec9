import { Args, ID, Mutation, Resolver } from '@nestjs/graphql';
import type { Principal } from '@shop/api-common';
import { CurrentPrincipal, Authenticated } from '@shop/api-auth';
import { CompletePaymentService } from '../services/complete-payment.service';
import { StartPaymentService } from '../services/start-payment.service';
import { OrderType, toOrderType } from './order.type';
import { PaymentSessionType } from './payment-session.type';

@Resolver(() => OrderType)
export class OrderPaymentResolver {
  constructor(
    private readonly starting: StartPaymentService,
    private readonly completing: CompletePaymentService,
  ) {}

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
}
