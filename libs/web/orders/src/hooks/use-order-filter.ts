import { ORDER_STATUSES, type OrderStatus } from '@shop/contracts';
import { useListParams } from '@shop/web-ui';

/** Which orders an admin looks at. */
export interface OrderFilter {
  readonly status?: OrderStatus;
  readonly search?: string;
  readonly moneyIncidents?: true;
}

/** The filter of Manage Orders, kept in the address so that Back and reload find it again. */
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
