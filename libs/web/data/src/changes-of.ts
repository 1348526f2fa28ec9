/**
 * What an edited form changes: only the fields that differ from what filled it, so that two who change different things
 * both get their way. Undefined when none does.
 */
export function changesOf<Fields extends object>(
  before: Partial<Fields>,
  now: Fields,
): Partial<Fields> | undefined {
  const changed = Object.entries(now).filter(([field, value]) => value !== before[field as keyof Fields]);
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<Fields>) : undefined;
}
