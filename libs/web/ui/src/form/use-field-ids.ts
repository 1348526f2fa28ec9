import { useId } from 'react';

export interface FieldText {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
}

/** Ids and ARIA attributes that link a control to label, hint and error. */
export function useFieldIds({ error, hint }: Omit<FieldText, 'label'>, givenId?: string) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const ids = { id, errorId: `${id}-error`, hintId: `${id}-hint` };
  const described = [hint && ids.hintId, error && ids.errorId].filter(Boolean).join(' ');
  const aria = { 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined };
  return { ...ids, aria };
}
