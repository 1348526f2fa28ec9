import { Button, SelectField } from '@shop/web-ui';
import type { useBrowseParams } from '../hooks/use-browse-params';
import { priceLimitError, SORTS } from '../rules/browse-params';
import styles from './browse-controls.module.css';
import { DraftField } from './draft-field';

/** Search, order and filters of Browse Tools. */
export function BrowseControls({ params, change, clear }: ReturnType<typeof useBrowseParams>) {
  const valueOf = (name: string) => params.get(name) ?? '';
  const price = { inputMode: 'decimal', placeholder: '0.00', check: priceLimitError } as const;
  return (
    <div role="search" className={styles.controls}>
      <div className={styles.search}>
        <DraftField label="Search" type="search" name="search" value={valueOf('search')} onCommit={change} />
      </div>
      <SelectField
        label="Sort by"
        options={SORTS}
        value={valueOf('sort') || 'NEWEST'}
        onChange={(event) => change('sort', event.target.value)}
      />
      <DraftField {...price} label="Lowest price ($)" name="min" value={valueOf('min')} onCommit={change} />
      <DraftField {...price} label="Highest price ($)" name="max" value={valueOf('max')} onCommit={change} />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={valueOf('stock') === '1'}
          onChange={(event) => change('stock', event.target.checked ? '1' : '')}
        />
        In stock only
      </label>
      <Button variant="ghost" disabled={params.size === 0} onClick={clear}>
        Clear all
      </Button>
    </div>
  );
}
