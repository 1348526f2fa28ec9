import { z } from 'zod';

/** A JSON Schema of draft 2020-12, the dialect of OpenAPI 3.1. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The schemas that a document is made of, by what they were given under, and the named ones that they refer to. */
export interface JsonSchemas {
  readonly of: Readonly<Record<string, JsonSchema>>;
  /** The keys whose value must be given. */
  readonly required: readonly string[];
  readonly components: Readonly<Record<string, JsonSchema>>;
}

/**
 * Translates zod schemas.
 *
 * @param direction what is sent to the server (`input`: unknown fields allowed), or what it answers (`output`: not)
 */
export function toJsonSchemas(
  schemas: Record<string, z.ZodType>,
  direction: 'input' | 'output',
): JsonSchemas {
  const { properties, required = [], $defs } = z.toJSONSchema(z.object(schemas), { io: direction });
  const text = JSON.stringify({ of: properties, required, components: $defs ?? {} });
  return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchemas;
}
