import { LIMITS } from '@shop/contracts';
import { DebouncedTextField, type ListParams } from '@shop/web-ui';
import { searchError } from '../rules/browse-errors';

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
