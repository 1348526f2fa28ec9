import { Button, CheckboxField, cx, DebouncedTextField, PageHeading, type ListParams } from '@shop/web-ui';
import { useState, type PropsWithChildren } from 'react';
import { countFilters } from '../rules/browse-params';
import { hasLimitError, highestPriceError, priceLimitError } from '../rules/field-errors';
import styles from './browse-controls.module.css';
import { SortField, ToolSearch } from './list-controls';

/** Layout around the results of Browse Tools. On phones the filters are collapsed, unless they show an error. */
export function BrowseFrame({ browse, children }: PropsWithChildren<{ readonly browse: ListParams }>) {
  const [open, setOpen] = useState(() => hasLimitError(browse.params));
  const active = countFilters(browse.params);
  return (
    <>
      <PageHeading lead="Everything we make, in the quantity you need.">All Tools</PageHeading>
      <div role="search" className={styles.controls}>
        <ToolSearch {...browse} />
        <Button
          wide
          className={cx(styles.opener)}
          aria-expanded={open}
          aria-controls="browse-filters"
          onClick={() => setOpen(!open)}
        >
          {active === 0 ? 'Sort and filter' : `Sort and filter (${active})`}
        </Button>
        <div id="browse-filters" className={cx(styles.filters, !open && styles.closed)}>
          <Filters {...browse} />
        </div>
      </div>
      {children}
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
      <SortField params={params} setParam={setParam} />
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
