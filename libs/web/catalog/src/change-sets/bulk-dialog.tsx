import { formatCount } from '@shop/contracts';
import { errorMessage, useMutationToasts } from '@shop/web-apollo';
import { useCategoriesQuery } from '@shop/web-apollo/generated/catalog';
import { usePreviewChangeSetMutation } from '@shop/web-apollo/generated/change-sets';
import { Dialog, Form, SelectField, TextField } from '@shop/web-ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BULK_FIELDS, toBulkChange, type BulkField } from './bulk-change';

interface BulkDialogProps {
  /** Ids of the selected tools; without one the tools of a category or all are changed. */
  readonly toolIds: readonly string[];
  readonly onClose: () => void;
}

const SELECTED = 'selected';
const ALL = 'all';

/** Previews one change of many tools, and opens the preview. */
export function BulkDialog({ toolIds, onClose }: BulkDialogProps) {
  const navigate = useNavigate();
  const categories = useCategoriesQuery().data?.categories ?? [];
  const [tools, setTools] = useState(toolIds.length > 0 ? SELECTED : ALL);
  const [field, setField] = useState<BulkField>('percent');
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [preview, { error, loading }] = usePreviewChangeSetMutation({
    refetchQueries: ['ChangeSets'],
    ...useMutationToasts('Preview change', { success: 'Preview started' }),
  });
  const selected =
    toolIds.length > 0 ? [[SELECTED, `Selected: ${formatCount(toolIds.length)}`] as const] : [];
  const of = categories.map(({ id, name }) => [id, name] as const);

  const submit = async () => {
    const change = toBulkChange(field, text);
    setWrong(!change);
    if (!change) return;
    const filter = tools === ALL ? {} : { category: tools };
    const input = tools === SELECTED ? { toolIds: [...toolIds], change } : { filter, change };
    const { data } = await preview({ variables: { input } });
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
