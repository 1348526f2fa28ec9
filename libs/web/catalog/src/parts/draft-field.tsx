import { TextField } from '@shop/web-ui';
import { useCallback, type ComponentProps } from 'react';
import { useDraft } from '../hooks/use-draft';
import type { BrowseParam } from '../rules/browse-params';

interface DraftFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'error'> {
  readonly name: BrowseParam;
  readonly value: string;
  readonly onCommit: (name: BrowseParam, value: string) => void;
  readonly check?: (text: string) => string | undefined;
}

/** A field of Browse Tools that takes effect shortly after one has stopped typing. */
export function DraftField({ name, value, onCommit, check, ...field }: DraftFieldProps) {
  const commit = useCallback((text: string) => onCommit(name, text), [name, onCommit]);
  const [draft, setDraft] = useDraft(value, commit);
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
