import { buildSchema, type GraphQLError, graphqlSync, Kind, parse, validate } from 'graphql';
import { inputPath, variableInputPath } from './coercion-error';

const schema = buildSchema(`
  input Item { name: String! count: Int tags: [String!] inner: Item items: [Item!] }
  type Query { item(input: Item, filter: Item, id: ID, ids: [Int!]): Int }
`);

function nodesOf(errors: readonly GraphQLError[] | undefined) {
  return (errors ?? []).flatMap(({ nodes }) => nodes?.[0] ?? []);
}

it.each<[string, string]>([
  ['{ item(id: 1.5) }', 'id'],
  ['{ item(ids: [1, "2"]) }', 'ids'],
  ['{ item(id: 1, filter: { tags: ["a"], name: 5 }) }', 'filter name'],
  ['{ item(filter: { tags: ["a"], name: "a", role: 5 }) }', 'filter role'],
  [
    '{ item(filter: { name: "a", items: [{ name: "b" }, { name: "c", count: "5" }] }) }',
    'filter items count',
  ],
  ['{ item(input: "a") }', 'input'],
  ['query ($n: Int = "a", $m: Int = 1) { item(ids: [$n, $m]) }', 'n'],
  ['{ item @include(if: 5) }', 'if'],
])('finds the path of the invalid value in %s: %s', (document, names) =>
  expect(nodesOf(validate(schema, parse(document))).map(inputPath)).toEqual([names.split(' ')]),
);

it.each<[string, string]>([
  ['query ($v: Item) { item(filter: $v) }', 'filter'],
  ['query ($a: ID, $v: Item) { item(id: $a, input: { name: "b", inner: $v }) }', 'input inner'],
  ['query ($v: Item) { all: item(id: 5) ...F } fragment F on Query { item(id: 1, filter: $v) }', 'filter'],
])('finds the path of the variable in %s: %s', (source, names) => {
  const { errors } = graphqlSync({ schema, source, variableValues: { v: 5 } });
  const [node] = nodesOf(errors);
  expect(node?.kind === Kind.VARIABLE_DEFINITION && variableInputPath(node)).toEqual(names.split(' '));
});

it('returns no path for a document parsed without locations', () => {
  const document = parse('{ item(id: 1.5) }', { noLocation: true });
  expect(nodesOf(validate(schema, document)).map(inputPath)).toEqual([[]]);
});
