import {
  buildSchema,
  execute,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
} from 'graphql';
import { byteText } from './byte-text';
import { CompiledQuery } from './compiled-query';
import { SerializationCache } from './serialization-cache';

const schema = buildSchema(`
  enum Kind { SAW AXE }
  type Price { amount: Int! currency: String }
  type Tool { id: ID! name: String! kind: Kind tags: [String!]! price: Price late: String near(by: Int): String related: [Tool] }
  type Page { total: Int! nodes: [Tool!]! first: Tool }
  union Thing = Tool | Page
  type Query {
    tools(first: Int = 2, kind: Kind, like: Like): Page!
    tool(id: ID): Tool
    count: Int
    thing: Thing
  }
  input Like { name: String! tags: [String] }
`);
const SAW = {
  ...{ id: 7, name: 'Säge "fine"\n', kind: 'SAW', tags: ['a', 'b'], price: { amount: 5, currency: null } },
  related: [null],
};
const AXE = Object.freeze({ id: 'x', name: 'Axe', kind: null, tags: [], price: null, related: null });

let calls: unknown[];
let tool: unknown = SAW;

function resolveWith(name: string, resolve: GraphQLFieldResolver<unknown, unknown>): void {
  Object.assign(schema.getQueryType()?.getFields()[name] ?? {}, { resolve });
}
resolveWith('tools', async (_root, args, context, info) => {
  calls.push([args, context, info.fieldName, info.path, info.variableValues]);
  return { total: 2, nodes: [SAW, AXE].slice(0, args['first'] as number), first: AXE };
});
resolveWith('tool', (_root, { id }) => (id === 'none' ? null : tool));
resolveWith('count', () => 3);
resolveWith('thing', () => SAW);

const documentOf = (text: string) => {
  const document = parse(text);
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return { document, operation: operation as OperationDefinitionNode };
};
const compile = (text: string, cache = new SerializationCache(), its: GraphQLSchema = schema) => {
  const { document, operation } = documentOf(text);
  return CompiledQuery.of(its, document, operation, cache);
};

beforeEach(() => {
  calls = [];
  tool = SAW;
});

it.each<[string, object?]>([
  ['{ count }'],
  ['{ a: count b: count }'],
  ['{ tools { total nodes { id name kind tags price { amount currency } } } }'],
  ['{ tools(first: 1) { nodes { __typename id } first { name } } }'],
  ['query ($n: Int!, $kind: Kind) { tools(first: $n, kind: $kind) { nodes { id } } }', { n: 1, kind: 'AXE' }],
  ['query ($like: Like) { tools(like: $like) { total } }', { like: { name: 'x', tags: ['y', null] } }],
  ['query ($id: ID) { tool(id: $id) { id } }', { id: 'none' }],
  ['query ($id: ID) { tool(id: $id) { id } }', { id: 5, unknown: 1 }],
  [
    '{ tool { ...some ... on Tool { kind } ... { tags } name } } fragment some on Tool { id price { amount } }',
  ],
  ['{ tool { price { amount } price { currency } } tool { id } }'],
  ['{ tool { related { id } } }'],
])('executes %s like the engine', async (text, variables = {}) => {
  const { document } = documentOf(text);
  const context = { user: 'visitor' };
  const expected = await execute({
    schema,
    document,
    variableValues: { ...variables },
    contextValue: context,
  });
  const engineCalls = calls;
  calls = [];
  expect(await compile(text)?.answer(variables, context)).toBe(byteText(`${JSON.stringify(expected)}\n`));
  expect(calls).toEqual(engineCalls);
});

it.each([
  '{ count @skip(if: false) }',
  '{ count __typename }',
  '{ tool { ...some @include(if: true) } } fragment some on Tool { id }',
  '{ tool { near(by: 1) } }',
  '{ thing { ... on Tool { id } } }',
  '{ thing { __typename } }',
])('does not compile %s', (text) => expect(compile(text)).toBeUndefined());

it('does not compile a field whose resolver needs more than its parent', () => {
  const its = buildSchema('type Query { tool: Tool } type Tool { late: String }');
  Object.assign(its.getQueryType()?.getFields()['tool'] ?? {}, { resolve: () => SAW });
  const late = its.getType('Tool');
  if (late && 'getFields' in late)
    Object.assign(late.getFields()['late'] ?? {}, { resolve: (...all: unknown[]) => all });
  expect(compile('{ tool { late } }', new SerializationCache(), its)).toBeUndefined();
});

it.each<[string, unknown, object?]>([
  ['invalid variables', SAW, { id: { no: 'id' } }],
  ['null for a non-null field', { ...SAW, name: null }],
  ['a value that is not a list', { ...SAW, tags: 'a' }],
  ['an unknown enum value', { ...SAW, kind: 'HAMMER' }],
  ['a promised object', { ...SAW, price: Promise.resolve({ amount: 1 }) }],
  ['a promised leaf', { ...SAW, name: Promise.resolve('saw') }],
])('falls back to the engine for %s', async (_, value, variables = {}) => {
  tool = value;
  const query = compile('query ($id: ID) { tool(id: $id) { name tags kind price { amount } } }');
  expect(await query?.answer(variables, {})).toBeUndefined();
});

it('falls back to the engine after a resolver error', async () => {
  resolveWith('count', () => {
    throw new Error('no');
  });
  expect(await compile('{ count }')?.answer({}, {})).toBeUndefined();
  resolveWith('count', () => 3);
});

it('caches the serialization of frozen objects only', async () => {
  let reads = 0;
  const priced = { ...SAW, id: 'z' };
  const counted = {
    get name() {
      reads += 1;
      return 'Axe';
    },
    id: 'x',
  };
  const query = compile('{ tool { id name } }');
  for (tool of [Object.freeze(counted), counted, priced]) await query?.answer({}, {});
  expect(reads).toBe(1);
  priced.name = 'Renamed';
  expect(await query?.answer({}, {})).toContain('Renamed');
});

it('clears the cache when it exceeds its size', async () => {
  const cache = new SerializationCache();
  const query = compile('{ tool { name } }', cache);
  let reads = 0;
  const long = 'x'.repeat(3_000_000);
  const frozen = () =>
    Object.freeze({
      get name() {
        reads += 1;
        return long;
      },
    });
  const first = frozen();
  for (tool of [first, first, frozen(), frozen(), first]) await query?.answer({}, {});
  expect(reads).toBe(4);
});
