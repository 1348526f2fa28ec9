/** Changed or `unconfirmed` fields of a form, so that concurrent edits of others survive; undefined without any. */
export function pickChangedFields<Fields extends object>(
  before: Fields,
  now: Fields,
  unconfirmed: readonly string[] = [],
): Partial<Fields> | undefined {
  const changed = Object.entries(now).filter(
    ([field, value]) =>
      unconfirmed.includes(field) || JSON.stringify(value) !== JSON.stringify(before[field as keyof Fields]),
  );
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<Fields>) : undefined;
}
