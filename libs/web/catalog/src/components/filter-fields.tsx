import type { ToolFacetFragment } from '@shop/web-apollo/generated/catalog';
import { Button, CheckboxField, DebouncedTextField, type ListParams } from '@shop/web-ui';
import { FacetFields } from '../facets/facet-fields';
import { highestPriceError, priceLimitError } from '../rules/field-errors';

interface FilterFieldsProps extends Pick<ListParams, 'params' | 'setParam' | 'clear' | 'clearCount'> {
  readonly facets: readonly ToolFacetFragment[];
}

/** The filters of a list of tools: price, stock, then its facets. */
export function FilterFields({ facets, params, setParam, clear, clearCount }: FilterFieldsProps) {
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
      <FacetFields {...{ facets, params, setParam, clearCount }} />
      <Button variant="ghost" onClick={clear}>
        Reset filters
      </Button>
    </>
  );
}
