import { ORDER_STATUSES, type OrderStatus } from '@shop/contracts';
import { useListParams } from '@shop/web-ui';

export interface OrderFilter {
  readonly status?: OrderStatus;
  readonly search?: string;
  readonly moneyIncidents?: true;
}

/** Filter of Manage Orders, stored in the URL. */
export function useOrderFilter() {
  const { params, setParam, length } = useListParams();
  const status = ORDER_STATUSES.find((known) => known === params.get('status'));
  const search = params.get('search')?.trim() ?? '';
  const incidents = params.get('incidents') === '1';
  const filter: OrderFilter = {
    ...(status && { status }),
    ...(search && { search }),
    ...(incidents && { moneyIncidents: true }),
  };
  return { filter, status: status ?? '', search, incidents, setParam, length };
}
