import { SelectField, type ListParams } from '@shop/web-ui';
import { sortOf, SORTS } from '../rules/browse-params';
import { sortParam } from '../rules/browse-settings';

export function SortField({ params, setParam }: Pick<ListParams, 'params' | 'setParam'>) {
  return (
    <SelectField
      label="Sort by"
      options={SORTS}
      value={sortOf(params)}
      onChange={(event) => setParam('sort', sortParam(event.target.value))}
    />
  );
}
