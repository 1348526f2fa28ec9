import { LIMITS, ORDER_STATUSES } from '@shop/contracts';
import { CheckboxField, DebouncedTextField, SelectField } from '@shop/web-ui';
import type { useOrderFilter } from '../hooks/use-order-filter';
import { STATUS_BADGES } from '../rules/order-status';
import styles from './order-filters.module.css';

const CHOICES = [
  ['', 'All'] as const,
  ...ORDER_STATUSES.map((status) => [status, STATUS_BADGES[status].text] as const),
];

type OrderFiltersProps = Omit<ReturnType<typeof useOrderFilter>, 'filter' | 'length'>;

/** Filters by status, customer or tool, and payment issues. */
export function OrderFilters({ status, search, paymentIssues, setParam }: OrderFiltersProps) {
  return (
    <div role="search" className={styles.filters}>
      <SelectField
        label="Status"
        options={CHOICES}
        value={status}
        onChange={(event) => setParam('status', event.target.value)}
      />
      <DebouncedTextField
        label="Customer or tool"
        type="search"
        name="search"
        maxLength={LIMITS.emailMax}
        value={search}
        onCommit={setParam}
      />
      <CheckboxField
        label="Payment issues"
        checked={paymentIssues}
        onChange={(checked) => setParam('incidents', checked ? '1' : '')}
      />
    </div>
  );
}
