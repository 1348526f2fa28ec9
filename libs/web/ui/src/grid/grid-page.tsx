import { formatCount } from '@shop/contracts';
import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { AsyncContent } from '../data/async-content';
import data from '../data/data.module.css';
import { SkeletonGroup } from '../feedback/loading';
import { CheckboxField } from '../form/fields';
import { FormError } from '../form/form';
import { useDocumentTitle } from '../hooks/use-document-title';
import { PageHeading } from '../layout/layout';
import { DataGrid, type DataGridProps } from './data-grid';
import { ExportButton } from './export-button';
import type { GridRow } from './grid-column';
import styles from './grid.module.css';
import { SavedViews } from './saved-views';
import { useShortcutSwitch } from './use-grid-keys';

interface GridPageProps<Row> extends Omit<DataGridProps<Row>, 'hasShortcuts'> {
  readonly documentTitle: string;
  /** Followed by the number of rows once known. */
  readonly heading: string;
  /** Identifies search and filters: another list has another selection. */
  readonly listKey: string;
  /** Of the exported file, without ending. */
  readonly fileName: string;
  readonly actions?: ReactNode;
  readonly controls: ReactNode;
  readonly empty: ReactNode;
}

const keysOf = ({ bulk, onEdit }: Pick<GridPageProps<never>, 'bulk' | 'onEdit'>) =>
  ['/ search', 'j k rows', bulk && 'x select', onEdit && 'e open', 'Ctrl K go to'].filter(Boolean).join(', ');

/** A page of the back office with one grid: search, saved views, export, selection and keys. */
export function GridPage<Row extends GridRow>(props: GridPageProps<Row>) {
  const { documentTitle, heading, listKey, fileName, actions, controls, empty, ...grid } = props;
  const { list, columns } = grid;
  const { nodes, more, failure, busy, onRetry } = list;
  const [hasShortcuts, setShortcuts] = useShortcutSwitch();
  useDocumentTitle(documentTitle);
  const isFilled = nodes !== undefined && nodes.length > 0;
  return (
    <>
      <PageHeading level={2} actions={actions}>
        {nodes ? `${heading}: ${formatCount(more.total)}` : heading}
      </PageHeading>
      {controls}
      <div className={styles.tools}>
        <SavedViews />
        {isFilled && <ExportButton list={list} columns={columns} fileName={fileName} />}
        <div className={styles.keys}>
          <CheckboxField label="Keyboard shortcuts" checked={hasShortcuts} onChange={setShortcuts} />
          <span>{keysOf(grid)}</span>
        </div>
      </div>
      <AsyncContent
        {...{ failure, busy, onRetry }}
        data={isFilled ? nodes : undefined}
        skeleton={!nodes && <SkeletonGroup count={12} height="40px" className={data.waiting} />}
      >
        {() => <DataGrid key={listKey} {...grid} hasShortcuts={hasShortcuts} />}
      </AsyncContent>
      <div role="status">{nodes && !isFilled && !failure && empty}</div>
      {more.failure && (
        <div className={data.more}>
          <FormError message={more.failure} />
          <Button busy={more.busy} onClick={more.onMore}>
            Load more
          </Button>
        </div>
      )}
    </>
  );
}
