/** A literal text to look for inside a field, upper or lower case alike. */
export function containsText(text: string): { $regex: string; $options: 'i' } {
  return { $regex: text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), $options: 'i' };
}

/** A unique index refused a write. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 11_000;
}
