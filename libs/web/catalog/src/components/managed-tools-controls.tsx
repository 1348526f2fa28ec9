import type { ListParams } from '@shop/web-ui';
import styles from './managed-tools.module.css';
import { SortField } from './sort-field';
import { ToolSearch } from './tool-search';

export function ManagedToolsControls(list: ListParams) {
  return (
    <div role="search" className={styles.controls}>
      <ToolSearch {...list} />
      <SortField {...list} />
    </div>
  );
}
