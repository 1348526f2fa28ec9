import { readCall, readGetCall } from './graphql-call';

const extensions = { persistedQuery: { version: 1, sha256Hash: 'abc' } };
const search = (parameters: Record<string, unknown>) =>
  String(new URLSearchParams(Object.fromEntries(Object.entries(parameters).map(asText))));
const asText = ([name, value]: [string, unknown]): [string, string] => [
  name,
  typeof value === 'string' ? value : JSON.stringify(value),
];

it('reads what both ways say alike', () => {
  const call = { query: '{ a }', operationName: 'A', variables: { b: 1 }, extensions };
  const read = { query: '{ a }', operationName: 'A', variables: { b: 1 }, hash: 'abc' };
  expect(readCall(call)).toEqual(read);
  expect(readGetCall(search(call))).toEqual(read);
});

it('takes null for what is not given', () => {
  expect(readCall({ query: '{ a }', operationName: null, variables: null, extensions: null })).toEqual({
    query: '{ a }',
  });
});

it.each([
  [null],
  ['x'],
  [[]],
  [{ query: 5 }],
  [{ query: '{ a }', variables: [] }],
  [{ query: '{ a }', variables: 'x' }],
  [{ query: '{ a }', operationName: 1 }],
  [{ extensions: 'x' }],
  [{ extensions: { persistedQuery: null } }],
  [{ extensions: { persistedQuery: { version: 2, sha256Hash: 'abc' } } }],
  [{ extensions: { persistedQuery: { version: 1, sha256Hash: 5 } } }],
])('%j is left to the engine', (body) => expect(readCall(body)).toBeUndefined());

it.each([
  'variables=x',
  'variables=[]',
  'variables=null',
  'query=a&extensions=null',
  'query=a&query=b',
  'extensions=%7B',
])('%s is left to the engine', (text) => expect(readGetCall(text)).toBeUndefined());
