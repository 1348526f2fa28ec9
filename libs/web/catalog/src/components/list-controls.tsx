import { LIMITS } from '@shop/contracts';
import { DebouncedTextField, SelectField, type ListParams } from '@shop/web-ui';
import { sortOf, sortOptions, sortParam } from '../rules/browse-params';
import { searchError } from '../rules/field-errors';

export function SortField({ params, setParam }: Pick<ListParams, 'params' | 'setParam'>) {
  return (
    <SelectField
      label="Sort by"
      options={sortOptions(params)}
      value={sortOf(params)}
      onChange={(event) => setParam('sort', sortParam(event.target.value))}
    />
  );
}

export function ToolSearch({ params, setParam, clearCount }: ListParams) {
  return (
    <DebouncedTextField
      label="Search"
      type="search"
      name="search"
      maxLength={LIMITS.toolSearchMax}
      check={searchError}
      value={params.get('search') ?? ''}
      onCommit={setParam}
      clearCount={clearCount}
    />
  );
}
