import { toActionState, toQueryState, useMutationToasts } from '@shop/web-apollo';
import {
  useDeleteSynonymMutation,
  useManageSynonymsQuery,
  type ManagedSynonymFragment,
} from '@shop/web-apollo/generated/catalog-lists';
import { Button, ConfirmButton, type Column } from '@shop/web-ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CatalogListPage } from './catalog-list-page';
import { SynonymDialog } from './synonym-dialog';

const phrasesOf = ({ words }: ManagedSynonymFragment) => words.join(', ');

/** `/dashboard/synonyms`: phrases that mean the same to a search. The `with` parameter starts new ones. */
export function ManageSynonymsPage() {
  const query = useManageSynonymsQuery();
  const [params, setParams] = useSearchParams();
  const phrase = params.get('with');
  const [edited, setEdited] = useState<ManagedSynonymFragment | 'new' | undefined>(
    phrase === null ? undefined : 'new',
  );
  const close = () => {
    setEdited(undefined);
    if (phrase !== null) setParams({}, { replace: true });
  };
  const columns: readonly Column<ManagedSynonymFragment>[] = [
    { header: 'Phrases', cardSlot: 'title', cell: (group) => <bdi>{phrasesOf(group)}</bdi> },
    {
      header: 'Actions',
      align: 'end',
      cardSlot: 'actions',
      cell: (group) => (
        <>
          <Button aria-label={`Edit ${phrasesOf(group)}`} onClick={() => setEdited(group)}>
            Edit
          </Button>
          <DeleteSynonym group={group} />
        </>
      ),
    },
  ];
  return (
    <>
      <CatalogListPage
        title="Synonyms"
        lead="Phrases that mean the same: a search for one finds tools with another."
        query={toQueryState(query)}
        rows={query.data?.synonyms}
        rowKey={({ id }) => id}
        columns={columns}
        actions={
          <Button variant="primary" onClick={() => setEdited('new')}>
            New synonyms
          </Button>
        }
        empty={{ title: 'No synonyms yet', text: 'Add phrases that customers use for your tools.' }}
      />
      {edited && (
        <SynonymDialog group={edited === 'new' ? undefined : edited} phrase={phrase ?? ''} onClose={close} />
      )}
    </>
  );
}

function DeleteSynonym({ group }: { readonly group: ManagedSynonymFragment }) {
  const mutation = useDeleteSynonymMutation({
    variables: { id: group.id },
    refetchQueries: ['ManageSynonyms'],
    ...useMutationToasts('Delete Synonyms', { success: 'Synonyms deleted', finalCodes: ['NOT_FOUND'] }),
  });
  return (
    <ConfirmButton
      label="Delete"
      variant="ghost"
      target={phrasesOf(group)}
      question="Delete these synonyms?"
      confirmLabel="Delete"
      action={toActionState(mutation, ['NOT_FOUND'])}
    >
      Searches take <strong>{phrasesOf(group)}</strong> for different things again.
    </ConfirmButton>
  );
}
