import { LIMITS } from '@shop/contracts';
import { DraftField, SelectField, type ListParams } from '@shop/web-ui';
import { searchError } from '../rules/browse-errors';
import { SORTS } from '../rules/browse-params';
import styles from './managed-tools.module.css';

/** Search and order of Manage Tools. */
export function ManagedToolsControls({ params, change }: ListParams) {
  return (
    <div role="search" className={styles.controls}>
      <DraftField
        label="Search"
        type="search"
        name="search"
        maxLength={LIMITS.toolSearchMax}
        check={searchError}
        value={params.get('search') ?? ''}
        onCommit={change}
      />
      <SelectField
        label="Sort by"
        options={SORTS}
        value={params.get('sort') ?? 'NEWEST'}
        onChange={(event) => change('sort', event.target.value)}
      />
    </div>
  );
}
