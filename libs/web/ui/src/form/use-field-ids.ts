import { useId } from 'react';

/** What every labelled control shows around itself. */
export interface FieldText {
  readonly label: string;
  /** What is wrong with the value, said below the control and tied to it. */
  readonly error?: string | undefined;
  /** Help that stays visible while one types. */
  readonly hint?: string | undefined;
}

/** Ids that tie a control to its label, hint and error, and the ARIA attributes that use them. */
export function useFieldIds({ error, hint }: Omit<FieldText, 'label'>, givenId?: string) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const ids = { id, errorId: `${id}-error`, hintId: `${id}-hint` };
  const described = [hint && ids.hintId, error && ids.errorId].filter(Boolean).join(' ');
  const aria = { 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined };
  return { ...ids, aria };
}
