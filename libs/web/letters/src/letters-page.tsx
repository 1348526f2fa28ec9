import { useConnection } from '@shop/web-apollo';
import { useLettersQuery } from '@shop/web-apollo/generated/letters';
import { DebouncedTextField, EmptyState, SelectField, TablePage, useListParams } from '@shop/web-ui';
import { LETTER_COLUMNS } from './components/letter-columns';
import styles from './components/letters.module.css';
import { STATES } from './rules/letter-texts';

const CHOICES = [['', 'All'] as const, ...STATES];

/** `/dashboard/letters`: what the shop has written to whom, and whether it was sent. */
export function LettersPage() {
  const { params, setParam, clearCount, length } = useListParams();
  const state = STATES.find(([known]) => known === params.get('state'))?.[0];
  const search = params.get('search') ?? '';
  const query = useLettersQuery({ variables: { ...(state && { state }), ...(search && { search }) } });
  const isNarrowed = state !== undefined || search !== '';
  return (
    <TablePage
      documentTitle="Letters"
      heading="Letters"
      caption="Letters"
      list={useConnection(query, query.data?.letters, length)}
      columns={LETTER_COLUMNS}
      controls={
        <div role="search" className={styles.filters}>
          <SelectField
            label="Status"
            options={CHOICES}
            value={state ?? ''}
            onChange={({ target }) => setParam('state', target.value)}
          />
          <DebouncedTextField
            name="search"
            label="Recipient or order"
            type="search"
            value={search}
            onCommit={setParam}
            clearCount={clearCount}
          />
        </div>
      }
      empty={
        <EmptyState
          title={isNarrowed ? 'No such letters' : 'No letters yet'}
          text={isNarrowed ? 'Try other filters.' : 'What the shop writes to customers shows here.'}
        />
      }
    />
  );
}
