import { encodeKey, prefixEnd, typeTag } from '../bson/key';
import type { Catalog } from './catalog';
import type { Collection } from './collection';
import type { CollectionIndex } from './collection-index';

/** Deletes the documents whose time is over, by the TTL indexes of all collections. `now` is milliseconds since 1970. */
export function deleteExpired(catalog: Catalog, now: number): void {
  for (const collection of catalog.list()) {
    for (const index of collection.indexes) deleteByIndex(collection, index, now);
  }
}

/** Dates sort together, so all that is due is one range at the start (or, descending, the end) of the dates. */
function deleteByIndex(collection: Collection, index: CollectionIndex, now: number): void {
  const { expireAfterSeconds } = index.spec;
  if (expireAfterSeconds === undefined) return;
  const latest = new Date(now - expireAfterSeconds * 1000);
  const range = index.rangeOf({ low: typeTag(latest), high: prefixEnd(encodeKey(latest)) });
  const due = new Set(Array.from(index.scan(range, false), ({ item }) => item));
  for (const document of due) collection.remove(document);
}
