import { useCallback, type ComponentProps } from 'react';
import { useDraft } from '../hooks/use-draft';
import { TextField } from './text-field';

interface DebouncedTextFieldProps extends Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'error'
> {
  /** Name of the setting. */
  readonly name: string;
  readonly value: string;
  readonly onCommit: (name: string, value: string) => void;
  /** Increments on "Clear all", which drops unsaved text; see `useListParams`. */
  readonly clearCount?: number;
  readonly check?: (text: string) => string | undefined;
}

/** A list setting that is committed after a typing pause. */
export function DebouncedTextField({
  name,
  value,
  onCommit,
  clearCount = 0,
  check,
  ...field
}: DebouncedTextFieldProps) {
  const commit = useCallback((text: string) => onCommit(name, text), [name, onCommit]);
  const [draft, setDraft] = useDraft(value, commit, clearCount);
  return (
    <TextField
      {...field}
      name={name}
      value={draft}
      error={check?.(draft)}
      onChange={(event) => setDraft(event.target.value)}
    />
  );
}
