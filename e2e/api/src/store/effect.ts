import type { Connection } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';

export type Stored = Record<string, unknown>;
/** Every document by `collection/id`. */
export type Dump = ReadonlyMap<string, Stored>;

const QUIET_MS = 150;
/** Fields of background work and times, which differ between equal changes. */
const INCIDENTAL = new Set([
  ...['dueAt', 'deletionDueAt', 'purgeAt', 'updatedAt', 'posted', 'trimmedUpTo', 'identityIssuedAt'],
]);
/** Written only by background work. */
const INCIDENTAL_COLLECTIONS = new Set(['webhook_polls']);

/** The content of a store without incidental fields. */
export async function dump(connection: Connection): Promise<Dump> {
  const found = new Map<string, Stored>();
  const collections = await connection.listCollections();
  const names = collections.map(({ name }) => name).filter((name) => !INCIDENTAL_COLLECTIONS.has(name));
  const contents = await Promise.all(
    names.map((name) => connection.collection<Stored>(name).find().toArray()),
  );
  for (const [index, name] of names.entries()) {
    for (const stored of contents[index] ?? [])
      found.set(`${name}/${String(stored['_id'])}`, essential(stored));
  }
  return found;
}

/** The content of a store once writes have ended. */
export async function settledDump(connection: Connection): Promise<Dump> {
  for (let last = await dump(connection); ;) {
    await new Promise((done) => setTimeout(done, QUIET_MS));
    const next = await dump(connection);
    if (changesOf(last, next).length === 0) return next;
    last = next;
  }
}

/** A new document, or the changed fields of one, numbers as differences. */
export interface Change {
  readonly collection: string;
  readonly kind: 'added' | 'changed' | 'removed';
  readonly fields: Stored;
}

export function changesOf(before: Dump, after: Dump): Change[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].flatMap((key): Change[] => {
    const [collection = ''] = key.split('/');
    const [was, is] = [before.get(key), after.get(key)];
    if (!was) return [{ collection, kind: 'added', fields: is ?? {} }];
    if (!is) return [{ collection, kind: 'removed', fields: {} }];
    const fields = differences(was, is);
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
