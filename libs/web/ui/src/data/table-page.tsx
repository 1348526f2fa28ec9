import { formatCount } from '@shop/contracts';
import type { ReactNode } from 'react';
import { SkeletonGroup } from '../feedback/loading';
import { useDocumentTitle } from '../hooks/use-document-title';
import { PageHeading } from '../layout/layout';
import { DataTable, type DataTableProps } from './data-table';
import styles from './data.module.css';
import { PagedList, type ListState } from './paged-list';

interface TablePageProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'rowKey'> {
  readonly documentTitle: string;
  /** Followed by the number of rows once known. */
  readonly heading: string;
  readonly list: ListState<Row>;
  readonly actions?: ReactNode;
  readonly controls?: ReactNode;
  readonly empty: ReactNode;
}

export function TablePage<Row extends { readonly id: string }>(props: TablePageProps<Row>) {
  const { documentTitle, heading, list, actions, controls, empty, ...table } = props;
  useDocumentTitle(documentTitle);
  const skeleton = <SkeletonGroup count={6} height="64px" className={styles.waiting} />;
  return (
    <>
      <PageHeading level={2} actions={actions}>
        {list.nodes ? `${heading}: ${formatCount(list.more.total)}` : heading}
      </PageHeading>
      {controls}
      <PagedList {...list} skeleton={skeleton} empty={empty}>
        {(rows) => <DataTable {...table} rows={rows} rowKey={({ id }) => id} />}
      </PagedList>
    </>
  );
}
