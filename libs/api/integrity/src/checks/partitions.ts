import { hash } from 'node:crypto';

/** 48 bits of a digest: a set of them takes about 50 bytes a key, and one in a billion runs has a collision. */
export function digestOf(key: string): number {
  return hash('sha1', key, 'buffer').readUIntBE(0, 6);
}

/** Partitions keys that may not fit into memory, `maxKeys` each; a pass over the documents keeps one partition. */
export function partitions(total: number, maxKeys: number): ((key: string) => boolean)[] {
  const count = Math.max(1, Math.ceil(total / maxKeys));
  return Array.from({ length: count }, (_, part) => (key: string) => digestOf(key) % count === part);
}
