import { toQueryState } from '@shop/web-apollo';
import { useChangeSetRowsQuery } from '@shop/web-apollo/generated/change-sets';
import {
  AsyncContent,
  Badge,
  Button,
  DataTable,
  Id,
  SelectField,
  SkeletonGroup,
  type Column,
} from '@shop/web-ui';
import { useState } from 'react';
import styles from './change-sets.module.css';
import { ROW_TEXTS, type Row } from './state-texts';

const COLUMNS: readonly Column<Row>[] = [
  { header: 'Row', align: 'end', cell: ({ row }) => row },
  { header: 'Number', cell: ({ sku }) => sku && <Id value={sku} /> },
  { header: 'Tool', cardSlot: 'title', cell: ({ name, isNew }) => (isNew ? `${name ?? ''} (new)` : name) },
  { header: 'Changes', cell: (row) => <Changes row={row} /> },
  { header: 'State', cell: ({ state }) => <Badge tone={ROW_TEXTS[state][1]}>{ROW_TEXTS[state][0]}</Badge> },
];

const FILTERS = [
  ['', 'All rows'],
  ['failed', 'Errors and conflicts'],
  ['changed', 'Changes'],
] as const;
const STATES: Readonly<Record<string, Row['state'][]>> = {
  failed: ['INVALID', 'CONFLICT', 'KEPT'],
  changed: ['READY', 'APPLIED', 'UNDONE'],
};

/** The rows of a change set by pages, cell by cell. */
export function RowsTable({ id }: { readonly id: string }) {
  const [filter, setFilter] = useState('');
  /** Of the pages before. */
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const query = useChangeSetRowsQuery({
    variables: { id, after: cursors.at(-1) ?? null, states: STATES[filter] ?? null },
    fetchPolicy: 'cache-and-network',
  });
  const rows = query.data?.changeSet?.rows;
  const next = rows?.pageInfo.hasNextPage ? rows.pageInfo.endCursor : null;
  return (
    <>
      <SelectField
        label="Rows"
        options={FILTERS}
        value={filter}
        onChange={({ target }) => {
          setFilter(target.value);
          setCursors([]);
        }}
      />
      <AsyncContent {...toQueryState(query)} data={rows} skeleton={<SkeletonGroup count={6} height="40px" />}>
        {({ nodes }) => (
          <DataTable dense caption="Rows" columns={COLUMNS} rows={nodes} rowKey={(row) => row.id} />
        )}
      </AsyncContent>
      <div className={styles.actions}>
        {cursors.length > 0 && (
          <Button onClick={() => setCursors((before) => before.slice(0, -1))}>Previous rows</Button>
        )}
        {next && <Button onClick={() => setCursors((before) => [...before, next])}>Next rows</Button>}
      </div>
    </>
  );
}

function Changes({ row: { before, after, errors } }: { readonly row: Row }) {
  const was = new Map(before.map(({ field, value }) => [field, value]));
  return (
    <ul className={styles.cells}>
      {after.map(({ field, value }) => (
        <li key={field}>
          {field}: {was.has(field) && <del>{was.get(field) ?? 'none'}</del>} <ins>{value ?? 'none'}</ins>
        </li>
      ))}
      {errors.map(({ field, message }) => (
        <li key={`${field ?? ''} ${message}`} className={styles.error}>
          {field ? `${field} ${message}` : message}
        </li>
      ))}
    </ul>
  );
}
