import { formatCount } from '@shop/contracts';
import { toActionState, toQueryState, useMutationToasts } from '@shop/web-apollo';
import {
  useDeleteCategoryMutation,
  useManageCategoriesQuery,
  type ManagedCategoryFragment,
} from '@shop/web-apollo/generated/catalog-lists';
import { Button, ConfirmButton, type Column } from '@shop/web-ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CatalogListPage } from './catalog-list-page';
import { CategoryDialog } from './category-dialog';
import styles from './lists.module.css';

const levelOf = ({ path }: ManagedCategoryFragment) => path.split('/').length - 1;

/** `/dashboard/categories`: the tree of categories. */
export function ManageCategoriesPage() {
  const query = useManageCategoriesQuery();
  const [edited, setEdited] = useState<ManagedCategoryFragment | 'new'>();
  const rows = query.data?.categories;
  const columns: readonly Column<ManagedCategoryFragment>[] = [
    {
      header: 'Category',
      cardSlot: 'title',
      cell: (category) => (
        <span className={styles.level} data-level={levelOf(category)}>
          <bdi>{category.name}</bdi>
        </span>
      ),
    },
    {
      header: 'Address',
      cell: ({ slug }) => <Link to={`/categories/${slug}`}>/categories/{slug}</Link>,
    },
    { header: 'Position', align: 'end', cell: ({ position }) => position },
    {
      header: 'Tools',
      align: 'end',
      cell: ({ toolCount }) => (toolCount === null ? 'Many' : formatCount(toolCount)),
    },
    {
      header: 'Actions',
      align: 'end',
      cardSlot: 'actions',
      cell: (category) => (
        <>
          <Button aria-label={`Edit ${category.name}`} onClick={() => setEdited(category)}>
            Edit
          </Button>
          <DeleteCategory category={category} />
        </>
      ),
    },
  ];
  return (
    <>
      <CatalogListPage
        title="Categories"
        lead="The groups that tools are found in, on up to three levels."
        query={toQueryState(query)}
        rows={rows}
        rowKey={({ id }) => id}
        columns={columns}
        actions={
          <Button variant="primary" onClick={() => setEdited('new')}>
            New category
          </Button>
        }
        empty={{ title: 'No categories yet', text: 'Add one, and choose it in the form of a tool.' }}
      />
      {edited && (
        <CategoryDialog
          category={edited === 'new' ? undefined : edited}
          all={rows ?? []}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

function DeleteCategory({ category: { id, name } }: { readonly category: ManagedCategoryFragment }) {
  const mutation = useDeleteCategoryMutation({
    variables: { id },
    refetchQueries: ['ManageCategories'],
    ...useMutationToasts('Delete Category', { success: 'Category deleted', finalCodes: ['NOT_FOUND'] }),
  });
  return (
    <ConfirmButton
      label="Delete"
      variant="ghost"
      target={name}
      question="Delete this category?"
      confirmLabel="Delete"
      action={toActionState(mutation, ['NOT_FOUND'])}
    >
      <strong>{name}</strong> leaves the menu and its page is gone. A category that has tools or other
      categories stays.
    </ConfirmButton>
  );
}
