import { ORDER_STATUSES, type OrderStatus } from '@shop/contracts';
import { useListParams } from '@shop/web-ui';

export interface OrderFilter {
  readonly status?: OrderStatus;
  readonly search?: string;
  readonly paymentIssues?: true;
}

/** Filter of Manage Orders, stored in the URL. */
export function useOrderFilter() {
  const { params, setParam, length } = useListParams();
  const status = ORDER_STATUSES.find((known) => known === params.get('status'));
  const search = params.get('search')?.trim() ?? '';
  const paymentIssues = params.get('incidents') === '1';
  const filter: OrderFilter = {
    ...(status && { status }),
    ...(search && { search }),
    ...(paymentIssues && { paymentIssues }),
  };
  return { filter, status: status ?? '', search, paymentIssues, setParam, length };
}
