type Texts = Readonly<Record<string, string>>;

/** A field of a form that another person changed while it was edited; values as the form shows them. */
export interface ConcurrentChange {
  readonly field: string;
  readonly before: string;
  readonly theirs: string;
  /** Undefined where the person of this form typed nothing or the same. */
  readonly yours: string | undefined;
}

/**
 * Merges a form with what others saved since it was loaded: untouched fields take their values, typed ones stay.
 *
 * @param unconfirmed fields that were sent without an answer, which count as touched
 */
export function mergeEdits<Values extends Texts>(
  loaded: Values,
  current: Values,
  typed: Values,
  unconfirmed: readonly string[] = [],
): { readonly merged: Values; readonly changes: readonly ConcurrentChange[] } {
  const merged: Record<string, string> = { ...typed };
  const changes: ConcurrentChange[] = [];
  for (const [field, theirs] of Object.entries(current)) {
    const [before, yours] = [loaded[field] ?? '', typed[field] ?? ''];
    if (theirs === before) continue;
    const isTouched = yours !== before || unconfirmed.includes(field);
    if (!isTouched) merged[field] = theirs;
    changes.push({ field, before, theirs, yours: isTouched && yours !== theirs ? yours : undefined });
  }
  return { merged: merged as Values, changes };
}
