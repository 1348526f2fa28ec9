/**
 * The fields of an edited form that differ from its initial values, so that concurrent edits of different fields both
 * survive. Undefined without changes.
 * @param unconfirmed fields sent without response, which count as changed
 */
export function pickChangedFields<Fields extends object>(
  before: Fields,
  now: Fields,
  unconfirmed: readonly string[] = [],
): Partial<Fields> | undefined {
  const changed = Object.entries(now).filter(
    ([field, value]) => unconfirmed.includes(field) || value !== before[field as keyof Fields],
  );
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<Fields>) : undefined;
}
