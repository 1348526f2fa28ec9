import type { Direction } from './protocol';
import type { HttpMessage } from './protocols/http';
import type { MongoMessage } from './protocols/mongodb';

/** All given fields must match. */
export interface MongoPattern {
  /** Default `request`. */
  readonly direction?: Direction;
  /** Name of the command: `update`, `findAndModify`. */
  readonly name?: string | readonly string[];
  readonly collection?: string;
  /** Matches the command's text (extended JSON of keys and plain values): `"status":"PAID"`. */
  readonly text?: string | RegExp;
}

/** All given fields must match. */
export interface HttpPattern {
  /** Default `request`. */
  readonly direction?: Direction;
  readonly method?: string;
  /** The whole path, or a pattern. */
  readonly path?: string | RegExp;
  /** Matches the body. */
  readonly text?: string | RegExp;
}

export function matchMongoMessage({ direction = 'request', name, collection, text }: MongoPattern) {
  return (message: MongoMessage): boolean =>
    message.direction === direction &&
    (name === undefined || [name].flat().includes(message.name)) &&
    (collection === undefined || message.collection === collection) &&
    fits(text, () => JSON.stringify(message.command));
}

export function matchHttpMessage({ direction = 'request', method, path, text }: HttpPattern) {
  return (message: HttpMessage): boolean =>
    message.direction === direction &&
    (method === undefined || message.method === method) &&
    (typeof path === 'string' ? message.path === path : fits(path, () => message.path)) &&
    fits(text, () => message.body);
}

function fits(pattern: string | RegExp | undefined, subject: () => string): boolean {
  if (pattern === undefined) return true;
  return typeof pattern === 'string' ? subject().includes(pattern) : pattern.test(subject());
}
