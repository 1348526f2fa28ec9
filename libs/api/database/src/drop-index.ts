interface Indexed {
  readonly collection: { dropIndex(name: string): Promise<unknown> };
}

/** IndexNotFound and NamespaceNotFound. */
const NOT_FOUND_CODES: readonly unknown[] = [27, 26];

/** Drops an obsolete index. Returns 1 if it existed, otherwise 0. */
export async function dropIndex({ collection }: Indexed, name: string): Promise<0 | 1> {
  try {
    await collection.dropIndex(name);
    return 1;
  } catch (error) {
    if (error instanceof Error && 'code' in error && NOT_FOUND_CODES.includes(error.code)) return 0;
    throw error;
  }
}
