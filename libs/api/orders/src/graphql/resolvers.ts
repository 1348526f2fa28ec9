import { OrderChangesResolver } from './order-changes.resolver';
import { OrderMutationsResolver } from './order-mutations.resolver';
import { OrdersResolver } from './orders.resolver';
import { ReservationHoldersResolver } from './reservation-holders.resolver';
import { SalesResolver } from './sales.resolver';

export const ORDER_RESOLVERS = [
  ...[OrdersResolver, OrderMutationsResolver, OrderChangesResolver],
  ...[ReservationHoldersResolver, SalesResolver],
];
