/**
 * Sets an entry as the newest one of a map and evicts the oldest.
 *
 * @param most maximum number of entries
 */
export function setAndEvictOldest<Value>(
  map: Map<string, Value>,
  key: string,
  value: Value,
  most: number,
): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
