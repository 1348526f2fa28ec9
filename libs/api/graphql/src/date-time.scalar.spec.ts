import { GraphQLObjectType, GraphQLSchema, graphqlSync, GraphQLString } from 'graphql';
import { describeCoercionError } from './coercion-error';
import { DateTime } from './date-time.scalar';

const schema = new GraphQLSchema({
  query: new GraphQLObjectType({
    name: 'Query',
    fields: {
      at: {
        type: GraphQLString,
        args: { from: { type: DateTime } },
        resolve: (_root, { from }: { readonly from?: Date | null }) => from?.toISOString(),
      },
      shown: { type: DateTime, resolve: () => new Date('2026-11-22T09:30:00Z') },
    },
  }),
});

const ofVariable = (from: unknown) =>
  graphqlSync({ schema, source: 'query ($from: DateTime) { at(from: $from) }', variableValues: { from } });
const ofLiteral = (from: string) => graphqlSync({ schema, source: `{ at(from: ${from}) }` });

it.each([
  ['2026-11-22T09:30:00Z', '2026-11-22T09:30:00.000Z'],
  ['2026-11-22T09:30:00.123456Z', '2026-11-22T09:30:00.123Z'],
  ['2026-11-22T09:30:00+05:30', '2026-11-22T04:00:00.000Z'],
  ['2024-02-29T23:59:59-00:00', '2024-02-29T23:59:59.000Z'],
])('accepts %s', (text, at) => {
  expect(ofVariable(text)).toEqual({ data: { at } });
  expect(ofLiteral(`"${text}"`)).toEqual({ data: { at } });
});

it('accepts null, and serializes times in UTC', () => {
  expect(ofVariable(null)).toEqual({ data: { at: null } });
  expect(graphqlSync({ schema, source: '{ shown }' })).toEqual({
    data: { shown: '2026-11-22T09:30:00.000Z' },
  });
});

it.each<[unknown]>(
  [
    ...['2026-02-31T00:00:00Z', '2025-02-29T00:00:00Z', '2026-13-01T00:00:00Z', '2026-00-10T00:00:00Z'],
    ...['2026-01-01T24:00:00Z', '2026-01-01T23:60:00Z', '2026-01-01T00:00:00+24:00', '2026-01-01T00:00:00'],
    ...[
      '2026-01-01',
      'Sun Nov 01 2026',
      '1',
      '',
      '+012026-01-01T00:00:00Z',
      5,
      true,
      [],
      ['2026-01-01T00:00:00Z'],
    ],
  ].map((value) => [value]),
)('rejects %j, naming its argument', (value) => {
  for (const { errors } of [ofVariable(value), ofLiteral(JSON.stringify(value))]) {
    const [error] = errors ?? [];
    expect(error && describeCoercionError(error.message, error.nodes?.[0])).toEqual({
      name: 'from',
      reason: 'must be a date and time such as 2026-11-22T09:30:00Z',
    });
  }
});

it('rejects an object', () => {
  expect(ofVariable({ a: 1 }).errors).toHaveLength(1);
  expect(ofLiteral('{ a: 1 }').errors).toHaveLength(1);
});
