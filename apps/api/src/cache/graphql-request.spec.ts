import { parseRequestBody, parseGetRequest } from './graphql-request';

const extensions = { persistedQuery: { version: 1, sha256Hash: 'abc' } };
const search = (parameters: Record<string, unknown>) =>
  String(new URLSearchParams(Object.fromEntries(Object.entries(parameters).map(asText))));
const asText = ([name, value]: [string, unknown]): [string, string] => [
  name,
  typeof value === 'string' ? value : JSON.stringify(value),
];

it('parses GET and POST to the same request', () => {
  const call = { query: '{ a }', operationName: 'A', variables: { b: 1 }, extensions };
  const read = { query: '{ a }', operationName: 'A', variables: { b: 1 }, hash: 'abc' };
  expect(parseRequestBody(call)).toEqual(read);
  expect(parseGetRequest(search(call))).toEqual(read);
});

it('treats null as not given', () => {
  expect(
    parseRequestBody({ query: '{ a }', operationName: null, variables: null, extensions: null }),
  ).toEqual({
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
])('leaves body %j to Apollo', (body) => expect(parseRequestBody(body)).toBeUndefined());

it.each([
  'variables=x',
  'variables=[]',
  'variables=null',
  'query=a&extensions=null',
  'query=a&query=b',
  'extensions=%7B',
])('leaves query string %s to Apollo', (text) => expect(parseGetRequest(text)).toBeUndefined());
