import { buildSchema, type GraphQLSchema, isObjectType } from 'graphql';
import { PublicQueries } from './public-queries';

const schema: GraphQLSchema = buildSchema(`
  type Thing { id: Int reviews: [Int] }
  type Query { tools: [Int] reviews: [Int] thing: Thing me: Int unsaid: Int }
  type Mutation { tools: Int }
`);
const fields = schema.getQueryType()?.getFields();
for (const name of ['tools', 'reviews', 'thing'])
  Object.assign(fields?.[name] ?? {}, { extensions: { cacheTags: [name] } });
const thing = schema.getType('Thing');
if (isObjectType(thing))
  Object.assign(thing.getFields()['reviews'] ?? {}, { extensions: { cacheTags: ['reviews'] } });

const queries = new PublicQueries(() => schema);

it.each([
  ['{ tools }', undefined, { operation: { kind: 'query', field: 'tools' }, tags: ['tools'], reads: 1 }],
  [
    'query Home { tools reviews }',
    undefined,
    { operation: { name: 'Home', field: 'several' }, tags: ['tools', 'reviews'], reads: 2 },
  ],
  ['{ thing { id } }', undefined, { tags: ['thing'], reads: 1 }],
  [
    '{ thing { ...F } } fragment F on Thing { some: reviews }',
    undefined,
    { tags: ['thing', 'reviews'], reads: 1 },
  ],
  ['{ a: tools b: tools __typename }', undefined, { tags: ['tools'], reads: 3 }],
  ['{ ...F } fragment F on Query { ... { reviews } }', undefined, { tags: ['reviews'], reads: 1 }],
  ['query A { tools } query B { me }', 'A', { operation: { name: 'A' }, tags: ['tools'] }],
])('%s is public', (document, name, found) => expect(queries.find(document, name)).toMatchObject(found));

it.each<[string, string | undefined]>([
  ['{ me }', undefined],
  ['{ tools me }', undefined],
  ['{ tools ... { ...F } } fragment F on Query { m: me }', undefined],
  ['{ unsaid }', undefined],
  ['{ notThere }', undefined],
  ['{ __schema { types { name } } }', undefined],
  ['{ __typename }', undefined],
  ['mutation { tools }', undefined],
  ['subscription { tools }', undefined],
  ['query A { tools } query B { me }', 'B'],
  ['query A { tools } query B { me }', undefined],
  ['query A { tools }', 'C'],
  ['{ tools', undefined],
  ['{ ...F } fragment F on Query { ...F }', undefined],
  [`{ ${'tools '.repeat(1001)}}`, undefined],
  ['', undefined],
])('%s is not', (document, name) => expect(queries.find(document, name)).toBeUndefined());

it.each<[string, [string, string | undefined], [string, string | undefined]]>([
  [
    'a name that is the beginning of a document',
    ['Home { tools }', 'Home query'],
    ['query Home { tools }', 'Home'],
  ],
  ['a name with a length of its own', ['query Home { tools }', '4:Home'], ['query Home { tools }', 'Home']],
  ['an empty name', ['{ tools }', ''], ['{ tools }', undefined]],
])('is not misled by %s', (_, [document, name], [asked, its]) => {
  const fresh = new PublicQueries(() => schema);
  expect(fresh.find(document, name)).toBeUndefined();
  expect(fresh.find(asked, its)).toMatchObject({ tags: ['tools'] });
});
