import { buildSchema, graphqlSync, type GraphQLError, parse, validate } from 'graphql';
import { describeCoercionError } from './coercion-error';

const schema = buildSchema(`
  input Item { name: String! count: Int tags: [String!] flag: Boolean color: Color inner: Item }
  enum Color { RED }
  type Query { item(input: Item!, id: ID): Int list(filter: Item, ids: [ID!] = [], id: ID! = 1): Int }
`);
const SOURCE = 'query ($input: Item!, $id: ID) { item(input: $input, id: $id) }';
const SECRET = 'my secret "quoted" value';

const descriptionOf = (error: GraphQLError | undefined) =>
  error && describeCoercionError(error.message, error.nodes?.[0]);

function describeVariables(variableValues: Record<string, unknown>, source = SOURCE) {
  return descriptionOf(graphqlSync({ schema, source, variableValues }).errors?.[0]);
}

it.each<[object, string, string]>([
  [{ name: 'a', count: SECRET }, 'count', 'must be a whole number'],
  [{ name: 'a', count: 2 ** 31 }, 'count', 'must be a whole number from -2147483648 to 2147483647'],
  [{ name: { $ne: SECRET } }, 'name', 'must be a text'],
  [{ name: 'a', tags: ['b', 5] }, 'tags', 'must be a text'],
  [{ name: 'a', flag: SECRET }, 'flag', 'must be true or false'],
  [{ name: 'a', color: SECRET }, 'color', 'must be one of the values of its list'],
  [{ name: null, count: 1 }, 'name', 'must be given'],
  [{ count: 1 }, 'name', 'must be given'],
  [{ name: 'a', role: SECRET }, 'role', 'is not a known field'],
  [{ name: 'a', inner: { name: 5 } }, 'inner.name', 'must be a text'],
  [{ name: 'a', inner: {} }, 'inner.name', 'must be given'],
])('reports for %j that %s %s', (input, name, reason) => {
  expect(describeVariables({ input })).toEqual({ name, reason });
});

it('names the variable when its whole value is invalid', () => {
  expect(describeVariables({})).toEqual({ name: 'input', reason: 'must be given' });
  expect(describeVariables({ input: SECRET })).toEqual({
    name: 'input',
    reason: 'does not have the right type',
  });
  expect(describeVariables({ input: { name: 'a' }, id: {} })).toEqual({
    name: 'id',
    reason: 'must be a text',
  });
});

it('names a field by its argument path, whatever the variable is called', () => {
  const wrong = { name: 5 };
  const source = (argument: string) => `query ($v: Item!) { ${argument}: $v) }`;
  expect(describeVariables({ v: wrong }, source('item(input'))?.name).toBe('name');
  expect(describeVariables({ v: wrong }, source('list(filter'))?.name).toBe('filter.name');
});

it.each<[string, string, string]>([
  ['{ item(input: { name: 5 }) }', 'name', 'must be a text'],
  ['{ item(input: { count: 1 }) }', 'name', 'must be given'],
  ['{ item(input: { name: "a", role: 5 }) }', 'role', 'is not a known field'],
  ['{ item(input: { name: "a", color: GREEN }) }', 'color', 'must be one of the values of its list'],
  ['{ list(filter: { name: "a", count: "1" }) }', 'filter.count', 'must be a whole number'],
  ['{ list(filter: { count: 1 }) }', 'filter.name', 'must be given'],
  ['{ item }', 'input', 'must be given'],
  ['{ item(input: null) }', 'input', 'must be given'],
  ['{ list(id: null) }', 'id', 'must be given'],
  ['{ list(ids: [1.5]) }', 'ids', 'must be a text'],
  [`{ item(input: "secret") }`, 'input', 'does not have the right type'],
  ['{ list(filter: []) }', 'filter', 'does not have the right type'],
  ['{ list(amount: 5) }', 'amount', 'is not a known field'],
  ['query ($a: Int) { list }', 'a', 'is declared, but not used'],
  ['query Q($a: Int) { list }', 'a', 'is declared, but not used'],
  ['{ list(id: $x) }', 'x', 'is used, but not declared'],
  ['query Q { list(id: $x) }', 'x', 'is used, but not declared'],
  ['query ($a: Int) { list(id: $a) }', 'a', 'does not have the right type'],
])('reports for %s that %s %s', (document, name, reason) =>
  expect(descriptionOf(validate(schema, parse(document))[0])).toEqual({ name, reason }),
);

it('ignores other messages', () => {
  expect(descriptionOf(validate(schema, parse('{ items }'))[0])).toBeUndefined();
});
