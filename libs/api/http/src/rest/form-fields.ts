import { DomainError } from '@shop/api-common';
import { toMajorUnits } from '@shop/contracts';
import { z } from 'zod';

/** @throws DomainError BAD_USER_INPUT when the body is not an object */
export function readFormFields(body: unknown): Readonly<Record<string, unknown>> {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  throw DomainError.badInput({ input: 'must be an object' });
}

/** A documented but ignored field. @param max characters, each of which may count for two */
export function ignoredTextSchema(max: number) {
  return z.string({ error: 'must be a text' }).max(2 * max, `must have at most ${2 * max} characters`);
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
