import { buildSchema, type ExecutionResult, graphqlSync, validate, parse } from 'graphql';
import { coercionRefusal } from './coercion-refusal';

const schema = buildSchema(`
  input Item { name: String! count: Int tags: [String!] flag: Boolean color: Color inner: Item }
  enum Color { RED }
  type Query { item(input: Item!, id: ID): Int }
`);
const SOURCE = 'query ($input: Item!, $id: ID) { item(input: $input, id: $id) }';
const SECRET = 'my secret "quoted" value';

function refusalOf(variableValues: Record<string, unknown>) {
  const { errors } = graphqlSync({ schema, source: SOURCE, variableValues }) as ExecutionResult;
  return coercionRefusal(errors?.[0]?.message ?? '');
}

it.each<[object, string, string]>([
  [{ name: 'a', count: SECRET }, 'count', 'must be a whole number'],
  [{ name: 'a', count: 2 ** 31 }, 'count', 'must be a whole number'],
  [{ name: { $ne: SECRET } }, 'name', 'must be a text'],
  [{ name: 'a', tags: ['b', 5] }, 'tags', 'must be a text'],
  [{ name: 'a', flag: SECRET }, 'flag', 'must be true or false'],
  [{ name: 'a', color: SECRET }, 'color', 'must be one of the values of its list'],
  [{ name: null, count: 1 }, 'name', 'must be given'],
  [{ count: 1 }, 'name', 'must be given'],
  [{ name: 'a', role: SECRET }, 'role', 'is not a known field'],
  [{ name: 'a', inner: { name: 5 } }, 'name', 'must be a text'],
])('says of %j that %s %s', (input, name, reason) => {
  expect(refusalOf({ input })).toEqual({ name, reason });
});

it('names the variable where the whole of it is wrong', () => {
  expect(refusalOf({})).toEqual({ name: 'input', reason: 'must be given' });
  expect(refusalOf({ input: SECRET })).toEqual({ name: 'input', reason: 'does not have the right type' });
  expect(refusalOf({ input: { name: 'a' }, id: {} })).toEqual({ name: 'id', reason: 'must be a text' });
});

it('speaks of values in the document too, and leaves other messages alone', () => {
  const [wrong] = validate(schema, parse('{ item(input: { name: 5 }) }'));
  expect(coercionRefusal(wrong?.message ?? '')).toEqual({ name: 'value', reason: 'must be a text' });
  const [unknown] = validate(schema, parse('{ items }'));
  expect(coercionRefusal(unknown?.message ?? '')).toBeUndefined();
});
