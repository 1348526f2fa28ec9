import { integerSchema } from '@shop/api-common';
import { LIMITS } from '@shop/contracts';
import { z } from 'zod';

/** Null equals absent, so that a retry without the field is the same request. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value) => value ?? undefined);
}

export const toolIdSchema = z.string({ error: 'must be the id of a tool' });

export const quantitySchema = integerSchema(1, LIMITS.quantityMax);

/** Units of a tool, and what else a line says. */
export function lineSchema<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.strictObject(
    { toolId: toolIdSchema, quantity: quantitySchema, ...shape },
    { error: ({ code }) => (code === 'invalid_type' ? 'must be a line' : undefined) },
  );
}

const LINES = `must be a list of 1 to ${LIMITS.orderLinesMax} lines`;

/** As many lines as an order may have. */
export function linesSchema<Line extends z.ZodType>(line: Line) {
  return z.array(line, { error: LINES }).min(1, LINES).max(LIMITS.orderLinesMax, LINES);
}
