import { SelectField, type ListParams } from '@shop/web-ui';
import { SORTS } from '../rules/browse-params';
import styles from './managed-tools.module.css';
import { ToolSearch } from './tool-search';

/** Search and order of Manage Tools. */
export function ManagedToolsControls(list: ListParams) {
  const { params, change } = list;
  return (
    <div role="search" className={styles.controls}>
      <ToolSearch {...list} />
      <SelectField
        label="Sort by"
        options={SORTS}
        value={params.get('sort') ?? 'NEWEST'}
        onChange={(event) => change('sort', event.target.value)}
      />
    </div>
  );
}
