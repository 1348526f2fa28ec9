import { useMutationToasts } from '@shop/web-apollo';
import {
  useCreateCategoryMutation,
  useUpdateCategoryMutation,
  type ManagedCategoryFragment,
} from '@shop/web-apollo/generated/catalog-lists';
import { SelectField, TextField } from '@shop/web-ui';
import { parentsOf } from '../categories/trail';
import { EntryDialog } from './entry-dialog';

interface CategoryDialogProps {
  /** Undefined for a new one. */
  readonly category: ManagedCategoryFragment | undefined;
  readonly all: readonly ManagedCategoryFragment[];
  readonly onClose: () => void;
}

/** Creates, renames or moves a category. */
export function CategoryDialog({ category, all, onClose }: CategoryDialogProps) {
  const options = {
    refetchQueries: ['ManageCategories'],
    ...useMutationToasts('Save Category', { success: 'Category saved', onSuccess: onClose }),
  };
  const [create, created] = useCreateCategoryMutation(options);
  const [update, updated] = useUpdateCategoryMutation(options);
  const submit = ({ name, slug, parentId, position }: ReturnType<typeof valuesOf>) => {
    const input = {
      name: name.trim(),
      parentId: parentId || null,
      ...(slug.trim() !== '' && { slug: slug.trim() }),
      ...(position.trim() !== '' && { position: Number(position) }),
    };
    void (category ? update({ variables: { id: category.id, input } }) : create({ variables: { input } }));
  };
  return (
    <EntryDialog
      title={category ? 'Edit the category' : 'New category'}
      initial={valuesOf(category)}
      busy={created.loading || updated.loading}
      error={created.error ?? updated.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextField label="Name" autoFocus autoComplete="off" {...field('name')} />
          <SelectField label="Below" options={parentOptions(all, category)} {...field('parentId')} />
          <TextField
            label="Address"
            autoComplete="off"
            hint="Its part of /categories/…; made from the name if left empty"
            {...field('slug')}
          />
          <TextField
            label="Position"
            type="number"
            min={0}
            hint="Among those of the same level; the last one if left empty"
            {...field('position')}
          />
        </>
      )}
    </EntryDialog>
  );
}

function valuesOf(category: ManagedCategoryFragment | undefined) {
  return {
    name: category?.name ?? '',
    parentId: category?.parent?.id ?? '',
    slug: category?.slug ?? '',
    position: category ? String(category.position) : '',
  };
}

/** All but the category itself and what is below it. */
function parentOptions(all: readonly ManagedCategoryFragment[], own: ManagedCategoryFragment | undefined) {
  const isWithin = ({ path }: ManagedCategoryFragment) =>
    own !== undefined && (path === own.path || path.startsWith(`${own.path}/`));
  const parents = all.filter((category) => !isWithin(category));
  return [
    ['', 'None: a top category'] as const,
    ...parents.map((category) => {
      const names = [...parentsOf(category, all), category].map(({ name }) => name);
      return [category.id, names.join(' / ')] as const;
    }),
  ];
}
