import { judge } from './judge';

const JSON_TYPE = 'application/json; charset=utf-8';
const graphql = (errors: object[], data: object | null = null) => JSON.stringify({ data, errors });
const coded = (code: string) => ({ message: 'x', extensions: { code } });

it.each<[string, number, string, string]>([
  ['a crash', 500, JSON_TYPE, '{"code":"INTERNAL"}'],
  ['a piece that is down', 503, JSON_TYPE, '{"code":"UNAVAILABLE"}'],
  ['a page', 404, 'text/html', '<html>'],
  ['half a JSON', 200, JSON_TYPE, '{'],
  ['a text', 200, JSON_TYPE, '"x"'],
  ['an unknown code', 400, JSON_TYPE, '{"code":"FST_ERR"}'],
  ['no code', 400, JSON_TYPE, '{"message":"x"}'],
  ['a hidden failure', 200, JSON_TYPE, graphql([coded('INTERNAL')])],
  ['one of several failures', 200, JSON_TYPE, graphql([coded('NOT_FOUND'), coded('INTERNAL')])],
])('%s is a problem', (_, status, type, text) => {
  expect(judge({ status, type, text }).problem).toBeDefined();
});

it.each<[string, number, string, boolean]>([
  ['a list', 200, '[]', true],
  ['something new', 201, '{"acknowledged":true}', true],
  ['a refusal', 404, '{"code":"NOT_FOUND"}', false],
  ['data', 200, '{"data":{"tools":[]}}', true],
  ['nothing found', 200, '{"data":{"tool":null}}', true],
  ['a refused field', 200, graphql([coded('FORBIDDEN')], { orders: null }), false],
  ['one field of two', 200, graphql([coded('FORBIDDEN')], { orders: null, tools: [] }), true],
  ['a refused document', 400, graphql([coded('BAD_USER_INPUT')]), false],
])('%s is fine, and counts as a success or not', (_, status, text, succeeded) => {
  expect(judge({ status, type: JSON_TYPE, text })).toEqual({ succeeded });
});
