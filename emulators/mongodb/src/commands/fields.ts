import { isDoc, type Doc } from '../bson/document';
import { toDouble } from '../bson/numbers';
import { isNumeric, isTruthy, typeOf } from '../bson/types';
import { CommandError } from '../errors';

/** Reads a document that may be missing (then it is empty). @throws CommandError 14 */
export function docField(body: Doc, name: string): Doc {
  const value = body[name] ?? {};
  if (!isDoc(value)) throw wrongType(name, value, 'object');
  return value;
}

/** Reads a list of documents. @throws CommandError 14 if it is no list, 40414 if it is missing */
export function docsField(body: Doc, name: string): Doc[] {
  const value = body[name];
  if (value === undefined) throw missing(name);
  if (!Array.isArray(value)) throw wrongType(name, value, 'array');
  return value.map((item: unknown, index) => {
    if (!isDoc(item)) throw wrongType(`${name}.${index}`, item, 'object');
    return item;
  });
}

/** Reads a text. @throws CommandError 14 or 40414 */
export function textField(body: Doc, name: string): string {
  const value = body[name];
  if (value === undefined) throw missing(name);
  if (typeof value !== 'string') throw wrongType(name, value, 'string');
  return value;
}

/** Reads a number of at least 0 that may be missing. @throws CommandError 14 or 51024 */
export function countField(body: Doc, name: string): number | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (!isNumeric(value)) throw wrongType(name, value, 'long');
  const number = Math.trunc(toDouble(value));
  if (number < 0) {
    throw new CommandError(51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
  }
  return number;
}

/** Reads a switch that may be missing. */
export function flagField(body: Doc, name: string, byDefault = false): boolean {
  return body[name] === undefined ? byDefault : isTruthy(body[name]);
}

/** @throws CommandError 40415 for a field that is not in the list */
export function checkFields(body: Doc, where: string, known: ReadonlySet<string>): void {
  const unknown = Object.keys(body).find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new CommandError(40415, `BSON field '${where}.${unknown}' is an unknown field.`);
}

/** @throws CommandError 115 for a field of the list that asks for something */
export function refuseUnsupported(body: Doc, where: string, unsupported: readonly string[]): void {
  const name = unsupported.find((field) => asksForSomething(body[field]));
  if (name !== undefined)
    throw new CommandError(115, `BSON field '${where}.${name}' is not supported by this server`);
}

function asksForSomething(value: unknown): boolean {
  return isTruthy(value) && !(isDoc(value) && Object.keys(value).length === 0);
}

/** Checks all statements of a write command before the first one runs. @throws CommandError 40415, 40414 */
export function checkStatements(
  statements: readonly Doc[],
  where: string,
  known: ReadonlySet<string>,
  needed: readonly string[],
): void {
  for (const statement of statements) {
    checkFields(statement, where, known);
    for (const name of needed) if (!(name in statement)) throw missing(`${where}.${name}`);
  }
}

function missing(name: string): CommandError {
  return new CommandError(40414, `BSON field '${name}' is missing but a required field`);
}

function wrongType(name: string, value: unknown, expected: string): CommandError {
  return new CommandError(
    14,
    `BSON field '${name}' is the wrong type '${typeOf(value)}', expected type '${expected}'`,
  );
}
