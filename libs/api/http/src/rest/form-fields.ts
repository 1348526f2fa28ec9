import { DomainError } from '@shop/api-common';
import { toMajorUnits } from '@shop/contracts';
import { z } from 'zod';

/**
 * The fields of a documented form, as they came.
 *
 * @throws DomainError BAD_USER_INPUT for what is no object
 */
export function readFormFields(body: unknown): Readonly<Record<string, unknown>> {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  throw DomainError.badInput({ input: 'must be an object' });
}

/**
 * A text of a documented form that nobody reads, as the server has it from elsewhere; it is kept from being something else
 * all the same, and short.
 *
 * @param max characters of what it stands for, each of which may count for two
 */
export function ignoredTextSchema(max: number) {
  return z.string({ error: 'must be a text' }).max(2 * max, `must have at most ${2 * max} characters`);
}

/** A whole number in a documented form, which may send it as text; `wholeFromText` reads it. */
export function integerOrTextSchema(whole: z.ZodInt) {
  return z.union([whole, z.string()]).describe('A whole number, or the same as text.');
}

/** A price in a documented form, which may send it as text; `parseMajorUnits` reads it. Bounds in minor units. */
export function priceOrTextSchema(min: number, max: number) {
  const price = z.number().min(toMajorUnits(min)).max(toMajorUnits(max));
  return z
    .union([price, z.string()])
    .meta({ description: 'Major units, with at most two decimals; or the same as text.', examples: [12.5] });
}
