import {
  Button,
  CheckboxField,
  cx,
  DebouncedTextField,
  Icon,
  PageHeading,
  type ListParams,
} from '@shop/web-ui';
import { useState, type ReactNode } from 'react';
import { activeFilters } from '../rules/browse-params';
import { hasLimitError, highestPriceError, priceLimitError } from '../rules/field-errors';
import styles from './browse-controls.module.css';
import { SortField, ToolSearch } from './list-controls';

interface BrowseFrameProps {
  readonly title: string;
  readonly browse: ListParams;
  /** Between heading and list. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

/** Layout around the results of a tool list. On phones the filters are collapsed, unless they show an error. */
export function BrowseFrame({ title, browse, head, children }: BrowseFrameProps) {
  const [open, setOpen] = useState(() => hasLimitError(browse.params));
  const { length: active } = activeFilters(browse.params);
  return (
    <>
      <PageHeading lead="Everything we make, in the quantity you need.">{title}</PageHeading>
      {head}
      <div className={styles.layout}>
        <div role="search" className={styles.controls}>
          <ToolSearch {...browse} />
          <SortField {...browse} />
          <Button
            wide
            className={cx(styles.opener)}
            aria-expanded={open}
            aria-controls="browse-filters"
            onClick={() => setOpen(!open)}
          >
            {active === 0 ? 'Filters' : `Filters (${active})`}
          </Button>
          <div id="browse-filters" className={cx(styles.filters, !open && styles.closed)}>
            <Filters {...browse} />
          </div>
        </div>
        <div className={styles.results}>
          <FilterChips {...browse} />
          {children}
        </div>
      </div>
    </>
  );
}

function Filters({ params, setParam, clear, clearCount }: ListParams) {
  const priceField = (name: 'min' | 'max', label: string, check: typeof priceLimitError) => (
    <DebouncedTextField
      {...{ name, label, check, clearCount }}
      inputMode="decimal"
      placeholder="$0.00"
      value={params.get(name) ?? ''}
      onCommit={setParam}
    />
  );
  return (
    <>
      {priceField('min', 'Min. price', priceLimitError)}
      {priceField('max', 'Max. price', (text) => highestPriceError(text, params.get('min')))}
      <CheckboxField
        label="In stock only"
        checked={params.get('stock') === '1'}
        onChange={(checked) => setParam('stock', checked ? '1' : '')}
      />
      <Button variant="ghost" onClick={clear}>
        Reset filters
      </Button>
    </>
  );
}

/** What narrows the list, each removable. */
function FilterChips({ params, setParam }: ListParams) {
  const filters = activeFilters(params);
  if (filters.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {filters.map(({ param, text }) => (
        <li key={param}>
          <Button
            className={styles.chip}
            onClick={() => setParam(param, '')}
            aria-label={`Remove filter ${text}`}
          >
            <bdi>{text}</bdi>
            <Icon name="close" size={16} />
          </Button>
        </li>
      ))}
    </ul>
  );
}
