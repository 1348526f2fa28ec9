import { buildSchema, GraphQLError, Kind } from 'graphql';
import { readSubscription } from './subscription-document';

const schema = buildSchema(`
  type Query { tool: Int }
  type Subscription { toolChanged(id: ID): Tool }
  type Tool { id: ID }
`);
const FOLLOW = 'subscription ($id: ID) { toolChanged(id: $id) { id } }';
const CARD = '4242 4242 4242 4242';

function refusalOf(query: string, variables?: Record<string, unknown>) {
  const read = readSubscription(schema, { query, ...(variables && { variables }) });
  return Array.isArray(read) ? read.map((error) => error.toJSON()) : read.kind;
}

it.each<[string, Record<string, unknown> | undefined]>([
  ['subscription { toolChanged(id: "x") { id } }', undefined],
  [FOLLOW, undefined],
  [FOLLOW, { id: 'x' }],
  [FOLLOW, { id: null }],
])('reads %s with %j', (query, variables) => expect(refusalOf(query, variables)).toBe(Kind.DOCUMENT));

it.each<[string, Record<string, unknown> | undefined, string]>([
  [FOLLOW, { id: 'a\u0000' }, 'id'],
  [FOLLOW, { id: '\ud800' }, 'id'],
  [FOLLOW, { id: CARD }, 'id'],
  [FOLLOW, { id: 'x', cvc: '123' }, 'cvc'],
  ['subscription { toolChanged(id: "a\\u0000") { id } }', undefined, 'id'],
  ['subscription ($show: Boolean = true) { toolChanged { id @include(if: $show) } }', { show: null }, 'show'],
])('refuses %s with %j, as HTTP does, and names %s', (query, variables, field) =>
  expect(refusalOf(query, variables)).toEqual([
    expect.objectContaining({
      extensions: expect.objectContaining({
        code: 'BAD_USER_INPUT',
        fields: { [field]: expect.any(String) },
      }),
    }),
  ]),
);

it('refuses what is no subscription', () => {
  expect(readSubscription(schema, { query: '{ tool }' })).toEqual([expect.any(GraphQLError)]);
});

it.each([
  'subscription { toolChanged @skip(if: true) { id } }',
  'subscription ($show: Boolean = true) { toolChanged @include(if: $show) { id } }',
  'subscription { ... @include(if: false) { toolChanged { id } } }',
  'subscription { ...Root } fragment Root on Subscription { ... { toolChanged @skip(if: true) { id } } }',
])('refuses %s, which may follow nothing', (query) =>
  expect(refusalOf(query)).toEqual([
    { message: expect.stringContaining('cannot depend on @skip or @include') },
  ]),
);

it('reads conditions on what is shown of a change', () => {
  expect(refusalOf('subscription { toolChanged { id @skip(if: false) } }')).toBe(Kind.DOCUMENT);
});

it.each([undefined, 'C'])('asks which of several operations is meant where that is %p', (operationName) => {
  const query = 'subscription A { toolChanged { id } } subscription B { toolChanged { id } }';
  const read = readSubscription(schema, { query, ...(operationName && { operationName }) });
  expect(read).toEqual([expect.objectContaining({ message: expect.stringContaining('operationName') })]);
});
