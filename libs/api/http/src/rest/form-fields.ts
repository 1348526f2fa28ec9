import { DomainError } from '@shop/api-common';
import { toMajorUnits } from '@shop/contracts';
import { z } from 'zod';

/** @throws DomainError BAD_USER_INPUT when the body is not an object */
export function readFormFields(body: unknown): Readonly<Record<string, unknown>> {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  throw DomainError.badInput({ input: 'must be an object' });
}

const IGNORED = 'x-ignored';
const MAX_IGNORED_LENGTH = 2_000;
const scalar = z
  .union([z.string().max(MAX_IGNORED_LENGTH), z.number(), z.boolean(), z.null()], {
    error: `must be a text of at most ${MAX_IGNORED_LENGTH} characters, a number, true, false or null`,
  })
  .optional()
  // Named, or generators make a type of each field, and one twice of `totalPrice` and `total_price`.
  .meta({ id: 'Ignored', description: 'Ignored: it may be sent, and changes nothing.', [IGNORED]: true });

/** A documented text that is not believed. @param max characters, each of which may count for two */
export function ignoredTextSchema(max: number, description = 'Ignored: the server takes its own.') {
  return z
    .string({ error: 'must be a text' })
    .max(2 * max, `must have at most ${2 * max} characters`)
    .nullish()
    .meta({ description, [IGNORED]: true });
}

/** A list of a tool that clients send whole with an order. */
export function ignoredListSchema(max: number) {
  return z
    .array(z.unknown(), { error: 'must be a list' })
    .max(max, `must have at most ${max} entries`)
    .nullish()
    .meta({ description: 'Ignored: it may be sent, and changes nothing.', [IGNORED]: true });
}

/** What clients send beside the needed fields, such as all fields of a tool with an order. */
export function ignoredFields<const Name extends string>(...names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, scalar])) as Record<Name, typeof scalar>;
}

export function isIgnored(schema: unknown): boolean {
  return schema instanceof z.ZodType && schema.meta()?.[IGNORED] === true;
}

export function integerOrTextSchema(whole: z.ZodInt) {
  return z.union([whole, z.string()]).describe('A whole number, or the same as text.');
}

export function priceOrTextSchema(min: number, max: number) {
  const price = z.number().min(toMajorUnits(min)).max(toMajorUnits(max));
  return z
    .union([price, z.string()])
    .meta({ description: 'Major units, with at most two decimals; or the same as text.', examples: [12.5] });
}
