import { Button, CheckboxField, cx, DebouncedTextField, type ListParams } from '@shop/web-ui';
import { useState } from 'react';
import { hasLimitError, highestPriceError, priceLimitError } from '../rules/browse-errors';
import { countFilters } from '../rules/browse-settings';
import styles from './browse-controls.module.css';
import { SortField } from './sort-field';
import { ToolSearch } from './tool-search';

/** Search, order and filters. On phones the filters are collapsed, unless they show an error. */
export function BrowseControls(list: ListParams) {
  const [open, setOpen] = useState(() => hasLimitError(list.params));
  const active = countFilters(list.params);
  return (
    <div role="search" className={styles.controls}>
      <ToolSearch {...list} />
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
        <Filters {...list} />
      </div>
    </div>
  );
}

function Filters({ params, setParam, clear, clearCount }: ListParams) {
  const valueOf = (name: string) => params.get(name) ?? '';
  const price = { inputMode: 'decimal', placeholder: '0.00', onCommit: setParam, clearCount } as const;
  return (
    <>
      <SortField params={params} setParam={setParam} />
      <DebouncedTextField
        {...price}
        label="Lowest price ($)"
        name="min"
        value={valueOf('min')}
        check={priceLimitError}
      />
      <DebouncedTextField
        {...price}
        label="Highest price ($)"
        name="max"
        value={valueOf('max')}
        check={(text) => highestPriceError(text, params.get('min'))}
      />
      <CheckboxField
        label="In stock only"
        checked={valueOf('stock') === '1'}
        onChange={(checked) => setParam('stock', checked ? '1' : '')}
      />
      <Button variant="ghost" onClick={clear}>
        Clear all
      </Button>
    </>
  );
}
