import { Args, ID, Resolver, Subscription } from '@nestjs/graphql';
import type { Principal } from '@shop/api-common';
import { CurrentPrincipal, Authenticated } from '@shop/api-auth';
import { ChangeFeed, LiveSource } from '@shop/api-change-stream';
import type { Order } from '../domain/order';
import { OrdersService } from '../services/orders.service';
import { OrderType, toOrderType } from './order.type';

const INTERNAL_FIELDS: readonly string[] = [
  ...['lines', 'number', 'unposted', 'dueAt', 'purgeAt', 'departedAt', 'salesRecorded'],
  ...['intentId', 'intentAttempt', 'refundAttempt', 'refundedIntents', 'refusedIntents'],
  ...['failedRefunds', 'refundCorrections', 'refundedAmount', 'refundRequestedAt', 'refundRequestedBy'],
];

interface OrderChanged {
  readonly orderChanged: OrderType;
}

@Resolver(() => OrderType)
export class OrderChangesResolver {
  private readonly changes: LiveSource<Order, OrderChanged>;

  constructor(
    feed: ChangeFeed,
    private readonly orders: OrdersService,
  ) {
    this.changes = new LiveSource(feed, {
      collection: 'orders',
      ignoredFields: INTERNAL_FIELDS,
      loadByIds: (ids) => orders.readMany(ids),
      toPayload: (order) => ({ orderChanged: toOrderType(order) }),
    });
  }

  @Subscription(() => OrderType, {
    description:
      "An order whenever anything about it changed, new ones included: one of the caller's own, or for an admin anybody's.",
  })
  @Authenticated()
  async orderChanged(
    @CurrentPrincipal() caller: Principal,
    @Args('orderId', { type: () => ID, nullable: true, description: 'Id of the one order to follow.' })
    orderId: string | null | undefined,
  ): Promise<AsyncIterable<OrderChanged>> {
    return this.changes.subscribe(await this.orders.subscriptionFor(caller, orderId));
  }
}
