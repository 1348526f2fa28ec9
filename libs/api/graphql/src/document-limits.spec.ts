import { buildSchema, getIntrospectionQuery, parse, specifiedRules, validate } from 'graphql';
import { documentLimitsRule } from './document-limits';

const schema = buildSchema(`
  type Query { node: Node nodes(first: Int, last: Int, limit: Int, ids: [ID]): [Node!]! }
  type Mutation { change: Int }
  type Node { id: ID node: Node nodes(first: Int): [Node!]! }
`);
const problemsOf = (document: string) =>
  validate(schema, parse(document), [...specifiedRules, documentLimitsRule]);
const messageOf = (document: string) => problemsOf(document)[0]?.message;
const nested = (depth: number) => `${'{ node '.repeat(depth - 1)}{ node { id } ${'}'.repeat(depth)}`;
const aliases = (count: number) => Array.from({ length: count }, (_, index) => `a${index}: id`).join(' ');

it('accepts ordinary documents and introspection', () => {
  const document = 'query ($n: Int) { nodes(first: $n) { id node { id } } }';
  expect(problemsOf(document)).toEqual([]);
  expect(problemsOf(getIntrospectionQuery())).toEqual([]);
});

it('limits the depth, also through fragments', () => {
  expect(problemsOf(nested(7))).toEqual([]);
  expect(messageOf(nested(8))).toMatch('8 levels');
  const spread = `{ ...A } fragment A on Query { node { ...B } } fragment B on Node ${nested(7)}`;
  expect(messageOf(spread)).toMatch('8 levels');
});

it('limits the aliases of the whole document', () => {
  expect(problemsOf(`{ node { ${aliases(15)} } }`)).toEqual([]);
  expect(messageOf(`{ node { ...A } } fragment A on Node { ${aliases(16)} }`)).toMatch('15 aliases');
});

it('limits the mutations, but not the root fields of a query', () => {
  expect(problemsOf(`mutation { ${'change '.repeat(4)} }`)).toEqual([]);
  expect(messageOf(`mutation { ${'change '.repeat(5)} }`)).toMatch('4 mutations');
  expect(problemsOf(`{ ${'node { id } '.repeat(9)} }`)).toEqual([]);
});

it.each([
  '{ nodes(first: 100) { nodes(first: 100) { nodes(first: 100) { id } } } }',
  '{ nodes(first: 1, last: 100) { nodes(first: 100) { nodes(first: 100) { id } } } }',
  'query ($n: Int) { nodes(first: $n) { nodes(first: $n) { nodes(first: $n) { id } } } }',
  'query ($n: [ID]) { nodes(ids: $n) { nodes(first: 100) { id } } }',
  '{ nodes(first: -9) { id } nodes(first: 2147483647) { nodes(limit: 20000) { id } } }',
])('limits the cost of %s', (document) => {
  expect(problemsOf(document).map(({ message }) => message)).toContainEqual(
    expect.stringContaining('too much'),
  );
});

it.each(['first: 2147483647', 'limit: 20000', 'first: -9'])(
  'leaves a page size of %s to the validation of its field',
  (size) => expect(problemsOf(`{ nodes(${size}) { id } }`)).toEqual([]),
);

it('counts the ids of a list', () => {
  const document = (count: number) =>
    `{ nodes(ids: [${'"a" '.repeat(count)}]) { nodes(first: 100) { id } } }`;
  expect(problemsOf(document(90))).toEqual([]);
  expect(messageOf(document(100))).toMatch('too much');
});

it('measures fragments that multiply each other in linear time', () => {
  const doubled = (from: string, to: string) => `fragment ${from} on Node { ...${to} node { ...${to} } }`;
  const names = Array.from({ length: 60 }, (_, index) => `F${index}`);
  const chain = names.slice(1).map((name, index) => doubled(names[index] ?? '', name));
  const document = `{ node { ...F0 } } ${chain.join(' ')} fragment F59 on Node { id }`;
  expect(messageOf(document)).toMatch('levels');
});

it('leaves recursive fragments to their own rule', () => {
  expect(messageOf('{ node { ...A } } fragment A on Node { ...B } fragment B on Node { ...A }')).toMatch(
    'within itself',
  );
});
