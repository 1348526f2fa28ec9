/** Keys that one pass keeps in memory by themselves: about 25 MB. */
const MOST_KEYS = 200_000;

/**
 * Splits a set of keys that may not fit into memory: each pass over the documents keeps only the keys of its part. One
 * part for all but very large shops.
 *
 * @param total how many keys there are, about
 * @param most how many of them fit into memory
 */
export function partitions(total: number, most = MOST_KEYS): ((key: string) => boolean)[] {
  const count = Math.max(1, Math.ceil(total / most));
  return Array.from({ length: count }, (_, part) => (key: string) => digestOf(key) % count === part);
}

/** FNV-1a, 32 bits: spreads keys that differ in few places only. */
function digestOf(key: string): number {
  let digest = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) {
    digest = Math.imul(digest ^ key.charCodeAt(index), 0x01000193);
  }
  return digest >>> 0;
}
