import fc, { type Arbitrary } from 'fast-check';
import {
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLScalarType,
} from 'graphql';
import { type KnownValues, knownText } from './known-values';
import { mostly, nastyText } from './nasty-values';

const FEW = 3;

/** Values of an input type of the schema, most of them of that type. */
export function valuesOf(type: GraphQLInputType, name: string, known: KnownValues): Arbitrary<unknown> {
  if (isNonNullType(type)) return valuesOf(type.ofType, name, known);
  return mostly(sensibleValues(type, name, known));
}

function sensibleValues(type: GraphQLInputType, name: string, known: KnownValues): Arbitrary<unknown> {
  if (isListType(type)) return fc.array(valuesOf(type.ofType, name, known), { maxLength: FEW });
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map((value) => value.name));
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    const requiredKeys = fields.filter((field) => isNonNullType(field.type)).map((field) => field.name);
    const record = fc.record(
      Object.fromEntries(fields.map((field) => [field.name, valuesOf(field.type, field.name, known)])),
      { requiredKeys },
    );
    return fc.oneof(
      { weight: 5, arbitrary: record },
      { weight: 1, arbitrary: fc.tuple(record, nastyText).map(([all, key]) => ({ ...all, [key]: 1 })) },
    );
  }
  return scalarValues(type as GraphQLScalarType, name, known);
}

function scalarValues(
  { name: type }: GraphQLScalarType,
  name: string,
  known: KnownValues,
): Arbitrary<unknown> {
  switch (type) {
    case 'Int':
    case 'WholeNumber':
      return fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constantFrom(1_250, 5, 1), fc.integer());
    case 'Boolean':
      return fc.boolean();
    case 'DateTime':
      return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
    default:
      return knownText(name, known) ?? fc.oneof(fc.constantFrom('hammer', 'A good tool.'), fc.string());
  }
}
