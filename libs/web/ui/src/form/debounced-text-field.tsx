import { useEffect, useState, type ComponentProps } from 'react';
import { TextField } from './fields';

interface DebouncedTextFieldProps extends Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'error'
> {
  readonly name: string;
  readonly value: string;
  readonly onCommit: (name: string, value: string) => void;
  /** Increments on "Reset filters", which drops unsaved text; see `useListParams`. */
  readonly clearCount?: number;
  readonly check?: (text: string) => string | undefined;
}

const PAUSE_MS = 300;

/** A list setting that is committed, trimmed, after a typing pause. A value from outside (Back) replaces the draft. */
export function DebouncedTextField(props: DebouncedTextFieldProps) {
  const { name, value, onCommit, clearCount = 0, check, ...field } = props;
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState({ value, clearCount });
  const [committed, setCommitted] = useState(value);
  if (value !== seen.value || clearCount !== seen.clearCount) {
    setSeen({ value, clearCount });
    if (value !== committed || clearCount !== seen.clearCount) {
      setCommitted(value);
      setDraft(value);
    }
  }

  useEffect(() => {
    const text = draft.trim();
    if (text === committed.trim()) return undefined;
    const timer = setTimeout(() => {
      setCommitted(text);
      onCommit(name, text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, committed, name, onCommit]);

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
