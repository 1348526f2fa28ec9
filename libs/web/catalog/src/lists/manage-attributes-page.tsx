import { toActionState, toQueryState, useMutationToasts } from '@shop/web-apollo';
import {
  useDeleteAttributeMutation,
  useManageAttributesQuery,
  type ManagedAttributeFragment,
} from '@shop/web-apollo/generated/catalog-lists';
import { Badge, Button, ConfirmButton, Id, type Column } from '@shop/web-ui';
import { useState } from 'react';
import { AttributeDialog, KIND_TEXT } from './attribute-dialog';
import { CatalogListPage } from './catalog-list-page';

const COLUMNS: readonly Column<ManagedAttributeFragment>[] = [
  { header: 'Attribute', cardSlot: 'title', cell: ({ name }) => <bdi>{name}</bdi> },
  { header: 'Code', cell: ({ code }) => <Id value={code} /> },
  { header: 'Kind', cell: ({ kind }) => KIND_TEXT[kind] },
  { header: 'Unit', cell: ({ unit }) => unit ?? '–' },
  {
    header: 'Filter',
    cell: ({ filterable }) =>
      filterable ? <Badge tone="success">In lists</Badge> : <Badge tone="neutral">No</Badge>,
  },
];

/** `/dashboard/attributes`: what tools are described and filtered by. */
export function ManageAttributesPage() {
  const query = useManageAttributesQuery();
  const [edited, setEdited] = useState<ManagedAttributeFragment | 'new'>();
  const actions: Column<ManagedAttributeFragment> = {
    header: 'Actions',
    align: 'end',
    cardSlot: 'actions',
    cell: (attribute) => (
      <>
        <Button aria-label={`Edit ${attribute.name}`} onClick={() => setEdited(attribute)}>
          Edit
        </Button>
        <DeleteAttribute attribute={attribute} />
      </>
    ),
  };
  return (
    <>
      <CatalogListPage
        title="Attributes"
        lead="What tools are described by, and what lists can be filtered by."
        query={toQueryState(query)}
        rows={query.data?.attributes}
        rowKey={({ code }) => code}
        columns={[...COLUMNS, actions]}
        actions={
          <Button variant="primary" onClick={() => setEdited('new')}>
            New attribute
          </Button>
        }
        empty={{ title: 'No attributes yet', text: 'Add one, and give tools a value of it in their form.' }}
      />
      {edited && (
        <AttributeDialog
          attribute={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

function DeleteAttribute({ attribute: { code, name } }: { readonly attribute: ManagedAttributeFragment }) {
  const mutation = useDeleteAttributeMutation({
    variables: { code },
    refetchQueries: ['ManageAttributes'],
    ...useMutationToasts('Delete Attribute', { success: 'Attribute deleted', finalCodes: ['NOT_FOUND'] }),
  });
  return (
    <ConfirmButton
      label="Delete"
      variant="ghost"
      target={name}
      question="Delete this attribute?"
      confirmLabel="Delete"
      action={toActionState(mutation, ['NOT_FOUND'])}
    >
      <strong>{name}</strong> can no longer be given to tools. An attribute that tools have stays.
    </ConfirmButton>
  );
}
