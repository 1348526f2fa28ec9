import { useMutationToasts } from '@shop/web-apollo';
import {
  useCreateAttributeMutation,
  useUpdateAttributeMutation,
  type AttributeKind,
  type ManagedAttributeFragment,
} from '@shop/web-apollo/generated/catalog-lists';
import { CheckboxField, SelectField, TextField } from '@shop/web-ui';
import { EntryDialog } from './entry-dialog';

export const KIND_TEXT: Readonly<Record<AttributeKind, string>> = {
  TEXT: 'Text',
  NUMBER: 'Number',
  FLAG: 'Yes or no',
};
const KINDS: readonly AttributeKind[] = ['TEXT', 'NUMBER', 'FLAG'];
const YES = 'yes';

interface AttributeDialogProps {
  /** Undefined for a new one. */
  readonly attribute: ManagedAttributeFragment | undefined;
  readonly onClose: () => void;
}

/** Defines an attribute, or changes all but its code. */
export function AttributeDialog({ attribute, onClose }: AttributeDialogProps) {
  const options = {
    refetchQueries: ['ManageAttributes'],
    ...useMutationToasts('Save Attribute', { success: 'Attribute saved', onSuccess: onClose }),
  };
  const [create, created] = useCreateAttributeMutation(options);
  const [update, updated] = useUpdateAttributeMutation(options);
  const submit = ({ code, name, kind, unit, filterable }: ReturnType<typeof valuesOf>) => {
    const input = {
      name: name.trim(),
      kind: KINDS.find((each) => each === kind) ?? 'TEXT',
      unit: unit.trim() || null,
      filterable: filterable === YES,
    };
    void (attribute
      ? update({ variables: { code: attribute.code, input } })
      : create({ variables: { input: { ...input, code: code.trim() } } }));
  };
  return (
    <EntryDialog
      title={attribute ? 'Edit the attribute' : 'New attribute'}
      initial={valuesOf(attribute)}
      busy={created.loading || updated.loading}
      error={created.error ?? updated.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {(field) => {
        const { value, onChange, name } = field('filterable');
        return (
          <>
            <TextField label="Name" autoFocus autoComplete="off" {...field('name')} />
            {!attribute && (
              <TextField
                label="Code"
                autoComplete="off"
                hint="Lower-case letters, digits and hyphens, such as blade-length; it stays for good"
                {...field('code')}
              />
            )}
            <SelectField
              label="Kind"
              options={KINDS.map((kind) => [kind, KIND_TEXT[kind]] as const)}
              {...field('kind')}
            />
            <TextField label="Unit" autoComplete="off" hint="Of its numbers, such as mm" {...field('unit')} />
            <CheckboxField
              label="Lists can be filtered by it"
              name={name}
              checked={value === YES}
              onChange={(checked) => onChange({ target: { value: checked ? YES : '' } })}
            />
          </>
        );
      }}
    </EntryDialog>
  );
}

function valuesOf(attribute: ManagedAttributeFragment | undefined) {
  return {
    code: attribute?.code ?? '',
    name: attribute?.name ?? '',
    kind: attribute?.kind ?? 'TEXT',
    unit: attribute?.unit ?? '',
    filterable: attribute?.filterable ? YES : '',
  };
}
