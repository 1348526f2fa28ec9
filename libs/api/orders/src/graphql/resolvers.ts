import { ExtendReservationResolver } from './extend-reservation.resolver';
import { OrderActionsResolver } from './order-actions.resolver';
import { OrderChangesResolver } from './order-changes.resolver';
import { OrderMutationsResolver } from './order-mutations.resolver';
import { OrderLinesResolver } from './order-lines.resolver';
import { OrderQuoteResolver } from './order-quote.resolver';
import { OrdersResolver } from './orders.resolver';
import { ReservationHoldersResolver } from './reservation-holders.resolver';
import { SalesResolver } from './sales.resolver';

export const ORDER_RESOLVERS = [
  ...[OrdersResolver, OrderLinesResolver, OrderMutationsResolver, OrderChangesResolver],
  ...[OrderActionsResolver, ExtendReservationResolver],
  ...[OrderQuoteResolver, ReservationHoldersResolver, SalesResolver],
];
