import { buildSchema, graphql } from 'graphql';
import { applyDefaultsForNull } from './apply-defaults-for-null';

const received: unknown[] = [];

function schemaOf(types: string) {
  const schema = buildSchema(types);
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    field.resolve = (_root, values) => received.push(values);
  }
  return applyDefaultsForNull(schema);
}
const schema = schemaOf(
  'type Query { tools(first: Int = 24, after: String): Int plain(after: String): Int }',
);

beforeEach(() => received.splice(0));

it.each<[string, object, object]>([
  ['{ tools(first: null, after: null) }', {}, { first: 24, after: null }],
  ['query ($first: Int) { tools(first: $first) }', { first: null }, { first: 24 }],
  ['query ($first: Int) { tools(first: $first) }', {}, { first: 24 }],
  ['query ($first: Int) { tools(first: $first) }', { first: 3 }, { first: 3 }],
  ['query ($first: Int = 5) { tools(first: $first) }', { first: null }, { first: 24 }],
  ['{ plain(after: null) }', {}, { after: null }],
])('passes the resolver of %s with %j the expected arguments', async (source, variableValues, expected) => {
  expect(await graphql({ schema, source, variableValues: { ...variableValues } })).toEqual({
    data: expect.anything(),
  });
  expect(received).toEqual([expected]);
});
