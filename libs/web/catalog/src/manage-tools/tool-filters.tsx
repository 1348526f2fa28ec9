import { useCategoriesQuery } from '@shop/web-apollo/generated/catalog';
import { CheckboxField, SelectField, type ListParams } from '@shop/web-ui';
import { SortField, ToolSearch } from '../components/list-controls';
import styles from '../components/managed-tools.module.css';

/** Search, category, stock and order of the grid, in the URL. */
export function ToolFilters(list: ListParams) {
  const { params, setParam } = list;
  const categories = useCategoriesQuery().data?.categories ?? [];
  return (
    <div role="search" className={styles.controls}>
      <ToolSearch {...list} />
      <SelectField
        label="Category"
        options={[['', 'All'], ...categories.map(({ slug, name }) => [slug, name] as const)]}
        value={params.get('category') ?? ''}
        onChange={({ target }) => setParam('category', target.value)}
      />
      <SortField {...list} />
      <CheckboxField
        label="In stock"
        checked={params.get('stock') === '1'}
        onChange={(checked) => setParam('stock', checked ? '1' : '')}
      />
    </div>
  );
}
