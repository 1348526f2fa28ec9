import { z } from 'zod';

/** A JSON Schema of draft 2020-12, the dialect of OpenAPI 3.1. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Schemas by the key they were given under, and the named ones that they refer to. */
export interface JsonSchemas {
  readonly of: Readonly<Record<string, JsonSchema>>;
  readonly required: readonly string[];
  readonly components: Readonly<Record<string, JsonSchema>>;
}

/** Translates zod schemas; of the server's output (`output`), unknown fields are excluded. */
export function toJsonSchemas(
  schemas: Record<string, z.ZodType>,
  direction: 'input' | 'output',
): JsonSchemas {
  const { properties, required = [], $defs } = z.toJSONSchema(z.object(schemas), { io: direction });
  const text = JSON.stringify({ of: properties, required, components: $defs ?? {} });
  return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchemas;
}
