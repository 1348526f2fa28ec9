import { CommandError } from '../errors';

/** The database's part of a namespace. */
export function databaseOf(namespace: string): string {
  return namespace.slice(0, namespace.indexOf('.'));
}

/** The collection's part of a namespace. */
export function collectionOf(namespace: string): string {
  return namespace.slice(namespace.indexOf('.') + 1);
}

/** @throws CommandError 73 for a name that cannot be one */
export function checkNamespace(namespace: string): void {
  const database = databaseOf(namespace);
  const name = collectionOf(namespace);
  const bad =
    database.length > 63 ||
    /[/\\. "$*<>:|?\0]/.test(database) ||
    Buffer.byteLength(namespace) > 255 ||
    name.includes('$') ||
    name.includes('\0') ||
    name.startsWith('.') ||
    name.endsWith('.') ||
    name.startsWith('system.');
  if (bad) throw new CommandError(73, `Invalid namespace specified '${namespace}'`);
}
