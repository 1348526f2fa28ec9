import { formatCount } from '@shop/contracts';
import { toQueryState } from '@shop/web-apollo';
import { useChangeSetsQuery, type ChangeSetSummaryFragment } from '@shop/web-apollo/generated/change-sets';
import {
  AsyncContent,
  Badge,
  Button,
  DataTable,
  EmptyState,
  SkeletonGroup,
  type Column,
  Moment,
  momentText,
} from '@shop/web-ui';
import { STATE_TEXTS } from './state-texts';

type Summary = ChangeSetSummaryFragment;

/** The latest change sets, each of which can be opened. */
export function ChangeSetHistory({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const query = useChangeSetsQuery({ fetchPolicy: 'cache-and-network' });
  const columns: readonly Column<Summary>[] = [
    {
      header: 'Made',
      cardSlot: 'title',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    { header: 'Kind', cell: ({ source }) => (source === 'IMPORT' ? 'Imported file' : 'Bulk change') },
    { header: 'Rows', align: 'end', cell: ({ counts }) => formatCount(counts.total) },
    { header: 'Changes', align: 'end', cell: ({ counts }) => formatCount(counts.changed) },
    { header: 'Errors', align: 'end', cell: ({ counts }) => formatCount(counts.failed) },
    {
      header: 'State',
      cell: ({ state }) => <Badge tone={STATE_TEXTS[state][1]}>{STATE_TEXTS[state][0]}</Badge>,
    },
    {
      header: 'Actions',
      align: 'end',
      cardSlot: 'actions',
      cell: ({ id, createdAt }) => (
        <Button aria-label={`Open the change set of ${momentText(createdAt)}`} onClick={() => onOpen(id)}>
          Open
        </Button>
      ),
    },
  ];
  return (
    <AsyncContent
      {...toQueryState(query)}
      data={query.data?.changeSets.nodes}
      skeleton={<SkeletonGroup count={3} height="48px" />}
    >
      {(sets) =>
        sets.length === 0 ? (
          <EmptyState title="No change sets yet" text="Import a file, or change many tools at once." />
        ) : (
          <DataTable dense caption="Change sets" columns={columns} rows={sets} rowKey={({ id }) => id} />
        )
      }
    </AsyncContent>
  );
}
