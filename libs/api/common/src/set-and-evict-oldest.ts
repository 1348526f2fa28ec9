/**
 * Puts an entry at the end of a map, where whatever came or was put there last is; the first one makes room.
 *
 * @param most how many entries the map may have
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
