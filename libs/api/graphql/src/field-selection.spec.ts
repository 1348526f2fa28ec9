import { graphql, buildSchema, type GraphQLResolveInfo } from 'graphql';
import { isFieldSelected } from './field-selection';

const schema = buildSchema(
  'type List { totalCount: Int nodes: [Node] } type Node { id: ID totalCount: Int } type Query { list: List }',
);

async function isSelected(source: string, ...path: string[]): Promise<boolean | undefined> {
  let selected: boolean | undefined;
  const list = (_args: object, _context: unknown, info: GraphQLResolveInfo) => {
    selected = isFieldSelected(info, ...path);
  };
  const { errors } = await graphql({ schema, source, rootValue: { list } });
  expect(errors).toBeUndefined();
  return selected;
}

it.each([
  ['{ list { totalCount } }', true],
  ['{ list { nodes { id } } }', false],
  ['{ list { nodes { totalCount } } }', false],
  ['{ list { count: totalCount } }', true],
  ['{ list { ... on List { totalCount } } }', true],
  [
    '{ list { ...Whole } } fragment Whole on List { nodes { id } ...Count } fragment Count on List { totalCount }',
    true,
  ],
  ['{ list { nodes { id } } list { totalCount } }', true],
])('%s', async (source, expected) => {
  expect(await isSelected(source, 'totalCount')).toBe(expected);
});

it.each([
  ['{ list { nodes { id } } }', true],
  ['{ list { totalCount nodes { totalCount } } }', false],
  ['{ list { nodes { ... on Node { id } } } }', true],
  ['{ list { ...Rows } } fragment Rows on List { nodes { ...Row } } fragment Row on Node { id }', true],
  ['{ list { nodes { totalCount } } list { nodes { id } } }', true],
])('the id of nodes of %s', async (source, expected) => {
  expect(await isSelected(source, 'nodes', 'id')).toBe(expected);
});
