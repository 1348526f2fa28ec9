import fc, { type Arbitrary } from 'fast-check';
import { type KnownValues, knownText } from './known-values';
import { mostly, nastyText } from './nasty-values';

/** The part of JSON Schema that the shop describes its bodies with. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
}

interface Context {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly known: KnownValues;
}

/** Values for a field of this name, most of them as its schema wants them. */
export function valuesOfSchema(schema: JsonSchema, name: string, context: Context): Arbitrary<unknown> {
  return mostly(sensibleValues(schema, name, context));
}

function sensibleValues(schema: JsonSchema, name: string, context: Context): Arbitrary<unknown> {
  const { $ref, anyOf, items, properties } = schema;
  if ($ref) return valuesOfSchema(context.schemas[$ref.split('/').at(-1) ?? ''] ?? {}, name, context);
  if (anyOf) return fc.oneof(...anyOf.map((each) => sensibleValues(each, name, context)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (properties) return objects(properties, schema.required ?? [], context);
  if (items) return fc.array(valuesOfSchema(items, name, context), { maxLength: 3 });
  if (schema.type === 'integer' || schema.type === 'number') return numbers(schema);
  if (schema.type === 'boolean') return fc.boolean();
  return knownText(name, context.known) ?? fc.oneof(fc.constantFrom('5', 'A good tool.'), fc.string());
}

function objects(
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[],
  context: Context,
): Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([key, schema]) => [
    key,
    valuesOfSchema(schema, key, context),
  ]);
  const record = fc.record(Object.fromEntries(fields) as Record<string, Arbitrary<unknown>>, {
    requiredKeys: [...required],
  });
  return fc.oneof(
    { weight: 5, arbitrary: record },
    { weight: 1, arbitrary: fc.tuple(record, nastyText).map(([all, key]) => ({ ...all, [key]: 1 })) },
  );
}

/** Small ones as often as those at the limits. */
function numbers({ minimum = 0, maximum = 1_000_000 }: JsonSchema): Arbitrary<number> {
  return fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constantFrom(12.5, minimum, maximum, maximum + 1));
}
