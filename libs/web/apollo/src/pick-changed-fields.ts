/**
 * What an edited form changes: only the fields that differ from what filled it, so that two who change different things
 * both get their way. Undefined when none does.
 *
 * @param unsure fields that were sent without an answer: they may have been saved, and count as changed
 */
export function pickChangedFields<Fields extends object>(
  before: Fields,
  now: Fields,
  unsure: readonly string[] = [],
): Partial<Fields> | undefined {
  const changed = Object.entries(now).filter(
    ([field, value]) => unsure.includes(field) || value !== before[field as keyof Fields],
  );
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<Fields>) : undefined;
}
