/** Keys per pass: about 25 MB. */
const MAX_KEYS = 200_000;

/**
 * Partitions keys that may not fit into memory; each pass over the documents keeps one partition.
 *
 * @param total approximate number of keys
 * @param maxKeys keys per partition
 */
export function partitions(total: number, maxKeys = MAX_KEYS): ((key: string) => boolean)[] {
  const count = Math.max(1, Math.ceil(total / maxKeys));
  return Array.from({ length: count }, (_, part) => (key: string) => digestOf(key) % count === part);
}

/** FNV-1a, 32 bits: distributes keys with common prefixes evenly. */
function digestOf(key: string): number {
  let digest = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) {
    digest = Math.imul(digest ^ key.charCodeAt(index), 0x01000193);
  }
  return digest >>> 0;
}
