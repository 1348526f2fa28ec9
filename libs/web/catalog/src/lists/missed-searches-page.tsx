import { formatCount, LIMITS } from '@shop/contracts';
import { toQueryState } from '@shop/web-apollo';
import { useMissedSearchesQuery, type MissedSearchesQuery } from '@shop/web-apollo/generated/catalog-lists';
import { LinkButton, type Column, Moment } from '@shop/web-ui';
import { CatalogListPage } from './catalog-list-page';

type Search = MissedSearchesQuery['searchesWithoutResult'][number];

const COLUMNS: readonly Column<Search>[] = [
  { header: 'Searched for', cardSlot: 'title', cell: ({ text }) => <bdi>{text}</bdi> },
  { header: 'Times', align: 'end', cell: ({ count }) => formatCount(count) },
  {
    header: 'Last time',
    cell: ({ lastAt }) => <Moment at={lastAt} />,
  },
  {
    header: 'Actions',
    align: 'end',
    cardSlot: 'actions',
    cell: ({ text }) => (
      <>
        <LinkButton to={`/tools?${new URLSearchParams({ search: text })}`} aria-label={`Search for ${text}`}>
          Search
        </LinkButton>
        <LinkButton
          to={`/dashboard/synonyms?${new URLSearchParams({ with: text })}`}
          aria-label={`Add synonyms of ${text}`}
        >
          Add synonyms
        </LinkButton>
      </>
    ),
  },
];

/** `/dashboard/searches`: what customers searched for in vain, the most frequent first. */
export function MissedSearchesPage() {
  const query = useMissedSearchesQuery({ variables: { first: LIMITS.pageSizeMax } });
  return (
    <CatalogListPage
      title="Searches without result"
      lead="What customers looked for and did not find: names for synonyms, or tools to make."
      query={toQueryState(query)}
      rows={query.data?.searchesWithoutResult}
      rowKey={({ text }) => text}
      columns={COLUMNS}
      empty={{ title: 'Nothing was searched for in vain', text: 'Searches that find no tool show here.' }}
    />
  );
}
