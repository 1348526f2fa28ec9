import type { Connection } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';

export type Stored = Record<string, unknown>;
/** Every document by `collection/id`. */
export type Dump = ReadonlyMap<string, Stored>;

const QUIET_MS = 150;
/** When a background job looks again, and when a document was last written: nothing that a caller asked for. */
const INCIDENTAL = new Set(['dueAt', 'updatedAt']);

/** Everything that a store holds. */
export async function dump(connection: Connection): Promise<Dump> {
  const found = new Map<string, Stored>();
  for (const { name } of await connection.listCollections()) {
    for (const stored of await connection.collection<Stored>(name).find().toArray()) {
      found.set(`${name}/${String(stored._id)}`, stored);
    }
  }
  return found;
}

/** What a store holds once nothing is being written any more. */
export async function quietDump(connection: Connection): Promise<Dump> {
  for (let last = await dump(connection); ;) {
    await new Promise((done) => setTimeout(done, QUIET_MS));
    const next = await dump(connection);
    if (changesOf(last, next).length === 0) return next;
    last = next;
  }
}

/** What became of one document: all of a new one, what changed of one that was there, numbers as differences. */
export interface Change {
  readonly collection: string;
  readonly kind: 'added' | 'changed' | 'removed';
  readonly fields: Stored;
}

/** What is different between two dumps. */
export function changesOf(before: Dump, after: Dump): Change[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].flatMap((key): Change[] => {
    const [collection = ''] = key.split('/');
    const [was, is] = [before.get(key), after.get(key)];
    if (!was) return [{ collection, kind: 'added', fields: essential(is ?? {}) }];
    if (!is) return [{ collection, kind: 'removed', fields: {} }];
    const fields = differences(essential(was), essential(is));
    return Object.keys(fields).length === 0 ? [] : [{ collection, kind: 'changed', fields }];
  });
}

function essential(stored: Stored): Stored {
  return Object.fromEntries(Object.entries(stored).filter(([name]) => !INCIDENTAL.has(name)));
}

function differences(was: Stored, is: Stored): Stored {
  const names = Object.keys({ ...was, ...is }).filter((name) => !isDeepStrictEqual(was[name], is[name]));
  return Object.fromEntries(names.map((name) => [name, difference(was[name], is[name])]));
}

function difference(was: unknown, is: unknown): unknown {
  if (typeof was === 'number' && typeof is === 'number') return { by: is - was };
  return is === undefined ? 'gone' : is;
}
