import { buildSchema, parse } from 'graphql';
import { findInvalidNull } from './null-variables';

const schema = buildSchema(`
  input Item { name: String! note: String }
  type Query { tool(id: ID!): Tool item(input: Item): Int all(first: Int = 24, ids: [ID!]): Int }
  type Tool { id: ID }
`);
const errorOf = (document: string, variables: object) =>
  findInvalidNull(schema, parse(document), { ...variables })?.toJSON();

it.each<[string, string, object]>([
  ['a directive', 'query ($v: Boolean = true) { tool(id: 1) { id @include(if: $v) } }', { v: null }],
  [
    'a fragment',
    'query ($v: Boolean = true) { ...F } fragment F on Query { all @skip(if: $v) }',
    { v: null },
  ],
  ['an argument', 'query ($v: ID = "x") { tool(id: $v) { id } }', { v: null }],
  ['a field of an input', 'query ($v: String = "x") { item(input: { name: $v }) }', { v: null }],
  ['an item of a list', 'query ($v: ID = "x") { all(ids: [$v]) }', { v: null }],
])('rejects a null variable in %s', (_, document, variables) =>
  expect(errorOf(document, variables)).toMatchObject({
    message: 'v must be given',
    extensions: { code: 'BAD_USER_INPUT', fields: { v: 'must be given' } },
  }),
);

it.each<[string, string, object]>([
  ['its default', 'query ($v: ID = "x") { tool(id: $v) { id } }', {}],
  ['a value', 'query ($v: ID = "x") { tool(id: $v) { id } }', { v: 'y' }],
  ['null for a nullable argument', 'query ($v: Int = 3) { all(first: $v) item(input: null) }', { v: null }],
  ['an unused null variable', '{ all }', { v: null }],
])('accepts %s', (_, document, variables) => expect(errorOf(document, variables)).toBeUndefined());
