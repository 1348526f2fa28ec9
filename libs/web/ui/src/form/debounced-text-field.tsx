import { useCallback, type ComponentProps } from 'react';
import { useDraft } from '../hooks/use-draft';
import { TextField } from './text-field';

interface DebouncedTextFieldProps extends Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'error'
> {
  /** The setting that it changes. */
  readonly name: string;
  readonly value: string;
  readonly onCommit: (name: string, value: string) => void;
  /** How often all settings were cleared, which drops what is still being typed; see `useListParams`. */
  readonly clearCount?: number;
  readonly check?: (text: string) => string | undefined;
}

/** A setting of a list that is typed; it takes effect shortly after one has stopped typing. */
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
