import { formatCount } from '@shop/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../button/button';
import type { ListState } from '../data/paged-list';
import { saveBlob } from '../data/save-blob';
import { notify } from '../toast/toast-store';
import type { GridColumn } from './grid-column';
import { toCsv } from './grid-csv';

/** Longer lists are exported up to here; the exports of the Import page are complete. */
const MAX_ROWS = 10_000;

interface ExportButtonProps<Row> {
  readonly list: ListState<Row>;
  readonly columns: readonly GridColumn<Row>[];
  /** Without ending. */
  readonly fileName: string;
}

/** Saves the list as shown: its search, filter, order and columns. Loads the rest of the list first. */
export function ExportButton<Row>({ list, columns, fileName }: ExportButtonProps<Row>) {
  const [isExporting, setExporting] = useState(false);
  const { hasMore, busy, failure, shown, total } = list.more;
  const step = useEffectEvent(() => {
    if (busy) return;
    if (hasMore && !failure && shown < MAX_ROWS) return list.more.onMore();
    setExporting(false);
    if (failure) return void notify.error(failure);
    saveBlob(new Blob([toCsv(columns, list.nodes ?? [])], { type: 'text/csv' }), `${fileName}.csv`);
    if (hasMore)
      notify.success(`The file has the first ${formatCount(shown)} of ${formatCount(total)} rows.`);
  });
  useEffect(() => {
    if (!isExporting) return undefined;
    const timer = setTimeout(() => step());
    return () => clearTimeout(timer);
  }, [isExporting, busy, shown]);
  return (
    <Button busy={isExporting} onClick={() => setExporting(true)}>
      Export CSV
    </Button>
  );
}
