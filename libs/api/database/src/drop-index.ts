/** What of a model an index is dropped by. */
interface Indexed {
  readonly collection: { dropIndex(name: string): Promise<unknown> };
}

/** MongoDB's codes for an index that is not there, and for a collection that is not. */
const ABSENT: readonly unknown[] = [27, 26];

/** Drops an index that this release has no use for; answers how many that were: one, or none where it is not there. */
export async function dropIndex({ collection }: Indexed, name: string): Promise<0 | 1> {
  try {
    await collection.dropIndex(name);
    return 1;
  } catch (error) {
    if (error instanceof Error && 'code' in error && ABSENT.includes(error.code)) return 0;
    throw error;
  }
}
