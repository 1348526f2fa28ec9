import { formatCount } from '@shop/contracts';
import { errorMessage, useMutationToasts } from '@shop/web-apollo';
import { useCategoriesQuery, type BrowseToolsQueryVariables } from '@shop/web-apollo/generated/catalog';
import { usePreviewChangeSetMutation } from '@shop/web-apollo/generated/change-sets';
import type { GridSelection } from '@shop/web-ui/grid';
import { Dialog, Form, SelectField, TextField } from '@shop/web-ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BULK_FIELDS, toBulkChange, type BulkField } from './bulk-change';

/** Search and filter of a list of tools. */
export type ToolList = Pick<BrowseToolsQueryVariables, 'search' | 'filter'>;

interface BulkDialogProps {
  /** Chosen tools; with none the tools of a category or all are changed. */
  readonly selection: GridSelection;
  /** What `selection` is of. */
  readonly list: ToolList;
  readonly onClose: () => void;
}

const SELECTED = 'selected';
const ALL = 'all';

/** Previews one change of many tools, and opens the preview. */
export function BulkDialog({ selection, list, onClose }: BulkDialogProps) {
  const navigate = useNavigate();
  const categories = useCategoriesQuery().data?.categories ?? [];
  const [tools, setTools] = useState(selection.count > 0 ? SELECTED : ALL);
  const [field, setField] = useState<BulkField>('percent');
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [preview, { error, loading }] = usePreviewChangeSetMutation({
    refetchQueries: ['ChangeSets'],
    ...useMutationToasts('Preview change', { success: 'Preview started' }),
  });
  const selected =
    selection.count > 0 ? [[SELECTED, `Selected: ${formatCount(selection.count)}`] as const] : [];
  const of = categories.map(({ id, name }) => [id, name] as const);

  const chosenTools = () => {
    if (tools !== SELECTED) return { filter: tools === ALL ? {} : { category: tools } };
    const { search, filter } = list;
    return selection.isAll ? { filter: filter ?? {}, search } : { toolIds: [...selection.ids] };
  };

  const submit = async () => {
    const change = toBulkChange(field, text);
    setWrong(!change);
    if (!change) return;
    const { data } = await preview({ variables: { input: { ...chosenTools(), change } } });
    if (data) void navigate(`/dashboard/import?set=${data.previewChangeSet.id}`);
  };

  return (
    <Dialog open title="Change many tools" busy={loading} onClose={onClose}>
      <Form
        submitLabel="Preview"
        busy={loading}
        error={error ? errorMessage(error) : undefined}
        onSubmit={(event) => {
          event.preventDefault();
          if (!loading) void submit();
        }}
      >
        <SelectField
          label="Tools"
          options={[...selected, [ALL, 'All tools'], ...of]}
          value={tools}
          onChange={({ target }) => setTools(target.value)}
        />
        <SelectField
          label="Change"
          options={BULK_FIELDS.map(([value, label]) => [value, label] as const)}
          value={field}
          onChange={({ target }) => {
            setField(target.value as BulkField);
            setText('');
          }}
        />
        {field === 'category' ? (
          <SelectField
            label="Value"
            options={[['', 'No category'], ...of]}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        ) : (
          <TextField
            label="Value"
            hint={BULK_FIELDS.find(([value]) => value === field)?.[2]}
            value={text}
            error={isWrong ? 'Enter a number.' : undefined}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Form>
    </Dialog>
  );
}
