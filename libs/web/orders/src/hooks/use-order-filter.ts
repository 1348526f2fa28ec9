import { ORDER_STATUSES, type OrderStatus } from '@shop/contracts';
import { useSearchParams } from 'react-router-dom';

/** Which orders an admin looks at. */
export interface OrderFilter {
  readonly status?: OrderStatus;
  readonly search?: string;
}

/** The filter of Manage Orders, kept in the address so that Back and reload find it again. */
export function useOrderFilter() {
  const [params, setParams] = useSearchParams();
  const status = ORDER_STATUSES.find((known) => known === params.get('status'));
  const search = params.get('search') ?? '';
  const filter: OrderFilter = { ...(status && { status }), ...(search && { search }) };

  const setFilter = (next: { readonly status: string; readonly search: string }) => {
    const filled = Object.entries(next).filter(([, value]) => value !== '');
    setParams(Object.fromEntries(filled), { replace: true });
  };
  return { filter, status: status ?? '', search, setFilter };
}
