import { GraphQLError, GraphQLScalarType } from 'graphql';

function checked(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw new GraphQLError('WholeNumber must be a whole number of at most 2^53 - 1.');
}

/** Sums exceed GraphQL's Int (2^31 - 1); a JSON number is exact up to 2^53 - 1. */
export const WholeNumber = new GraphQLScalarType<number, number>({
  name: 'WholeNumber',
  description: 'A whole number from -(2^53 - 1) to 2^53 - 1, which every JSON reader keeps exactly.',
  serialize: checked,
  parseValue: checked,
});
