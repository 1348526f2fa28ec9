import { ORDER_STATUSES, type OrderStatus } from '@shop/contracts';

export interface OrderFilter {
  readonly status?: OrderStatus;
  readonly search?: string;
  readonly moneyIncidents?: true;
}

/** Filter of Manage Orders from the URL. */
export function orderFilter(params: URLSearchParams): OrderFilter {
  const status = ORDER_STATUSES.find((known) => known === params.get('status'));
  const search = params.get('search')?.trim();
  return {
    ...(status && { status }),
    ...(search && { search }),
    ...(params.get('incidents') === '1' && { moneyIncidents: true }),
  };
}
