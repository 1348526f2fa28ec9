import { formatCount } from '@shop/contracts';
import {
  AsyncContent,
  DataTable,
  EmptyState,
  PageHeading,
  SkeletonGroup,
  useDocumentTitle,
  type Column,
} from '@shop/web-ui';
import type { ReactNode } from 'react';

interface CatalogListPageProps<Row> {
  readonly title: string;
  readonly lead: string;
  /** As `toQueryState` makes it. */
  readonly query: {
    readonly failure: string | undefined;
    readonly busy: boolean;
    readonly onRetry: () => void;
  };
  /** Undefined until they are known. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  readonly actions?: ReactNode;
  readonly empty: { readonly title: string; readonly text: string };
}

/** A short list of the catalog, all of it on one page. */
export function CatalogListPage<Row>(props: CatalogListPageProps<Row>) {
  const { title, lead, query, rows, rowKey, columns, actions, empty } = props;
  useDocumentTitle(title);
  return (
    <>
      <PageHeading level={2} lead={lead} actions={actions}>
        {rows ? `${title}: ${formatCount(rows.length)}` : title}
      </PageHeading>
      <AsyncContent {...query} data={rows} skeleton={<SkeletonGroup count={6} height="48px" />}>
        {(known) =>
          known.length === 0 ? (
            <EmptyState {...empty} />
          ) : (
            <DataTable dense caption={title} columns={columns} rows={known} rowKey={rowKey} />
          )
        }
      </AsyncContent>
    </>
  );
}
