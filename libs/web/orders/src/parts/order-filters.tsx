import { ORDER_STATUSES } from '@shop/contracts';
import { Button, SelectField, TextField } from '@shop/web-ui';
import type { useOrderFilter } from '../hooks/use-order-filter';
import { STATUS_LOOK } from '../rules/order-status';
import styles from './order-filters.module.css';

const CHOICES = [
  ['', 'All'] as const,
  ...ORDER_STATUSES.map((status) => [status, STATUS_LOOK[status].text] as const),
];

type OrderFiltersProps = Pick<ReturnType<typeof useOrderFilter>, 'status' | 'search' | 'setFilter'>;

/** Narrows the orders: the status at once, the search on Enter or its button. */
export function OrderFilters({ status, search, setFilter }: OrderFiltersProps) {
  return (
    <form
      role="search"
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault();
        setFilter({ status, search: String(new FormData(event.currentTarget).get('search')).trim() });
      }}
    >
      <SelectField
        label="Status"
        options={CHOICES}
        value={status}
        onChange={(event) => setFilter({ status: event.target.value, search })}
      />
      <TextField label="Customer or tool" type="search" name="search" defaultValue={search} />
      <Button type="submit">Search</Button>
    </form>
  );
}
