import fc, { type Arbitrary } from 'fast-check';
import { type FuzzRequest, type FuzzClient, type Role, ROLES } from './fuzz-client';
import type { Operation } from './graphql-operations';
import { type KnownValues, knownText } from './known-values';
import { mostly, nastyText } from './nasty-values';
import { type JsonSchema, valuesOfSchema } from './schema-values';

interface Parameter {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly schema: JsonSchema;
}

interface Route {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: { readonly 'application/json'?: { readonly schema: JsonSchema } };
  };
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Route>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

/** Paths that make no sense, as they may stand in an address. */
const ODD_STEPS = [
  '%00',
  '%E0%A4%A',
  '..%2f..%2f',
  '%2e%2e',
  ';x=1',
  '%0d%0aX-Injected:1',
  '%ff',
  '*',
  '%25',
];
/** What HTTP allows in a header, and no header means. */
const HEADER_SAFE = /^[\t\x20-\x7e\x80-\xff]*$/;
const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'application/jsonx',
];

/** Every route of the description that a shop gives of itself, but for those that answer pages, scripts or the schema. */
export async function restOperations(caller: FuzzClient, known: KnownValues): Promise<Operation[]> {
  const visitor: Role = 'visitor';
  const { text } = await caller.send({ role: visitor, method: 'GET', path: '/openapi.json', headers: {} });
  const { paths, components } = JSON.parse(text) as Description;
  return Object.entries(paths)
    .filter(([path]) => !['/config.js', '/schema.graphql'].includes(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, route]) => ({
        name: `${method.toUpperCase()} ${path}`,
        reads: method === 'get',
        calls: callsOf(method.toUpperCase(), path, route, { components, known }),
      })),
    );
}

interface Sources {
  readonly components: Description['components'];
  readonly known: KnownValues;
}

function callsOf(
  method: string,
  path: string,
  route: Route,
  { components, known }: Sources,
): Arbitrary<FuzzRequest> {
  const { parameters = [], requestBody } = route;
  const of = (place: Parameter['in']) => parameters.filter((parameter) => parameter.in === place);
  const schema = requestBody?.content['application/json']?.schema;
  return fc
    .record({
      role: fc.constantFrom(...ROLES),
      steps: fc.record(Object.fromEntries(of('path').map(({ name }) => [name, stepsOf(name, known)]))),
      query: texts(of('query'), known),
      headers: texts(of('header'), known),
      body: schema
        ? bodies(valuesOfSchema(schema, '', { schemas: components.schemas, known }))
        : fc.constant(''),
      type: fc.oneof(
        { weight: 12, arbitrary: fc.constant('application/json') },
        { weight: 1, arbitrary: fc.constantFrom(...CONTENT_TYPES) },
      ),
    })
    .map(({ role, steps, query, headers, body, type }) => ({
      ...{ role, method },
      path: path.replace(/\{(\w+)\}/g, (_, name: string) => String(steps[name])) + queryText(query),
      headers: {
        ...onlySafe(headers),
        ...(body && { 'Content-Type': type, 'Content-Length': String(Buffer.byteLength(body)) }),
      },
      ...(body && { body }),
    }));
}

function stepsOf(name: string, known: KnownValues): Arbitrary<string> {
  const text = fc.oneof(knownText(name, known) ?? fc.string(), nastyText).map((value) => {
    // A lone surrogate has no place in an address.
    return encodeURIComponent(value.toWellFormed().slice(0, 2_000));
  });
  return fc.oneof({ weight: 8, arbitrary: text }, { weight: 1, arbitrary: fc.constantFrom(...ODD_STEPS) });
}

function texts(parameters: readonly Parameter[], known: KnownValues): Arbitrary<Record<string, string>> {
  const values = parameters.map(({ name }) => [
    name,
    fc.oneof(knownText(name, known) ?? fc.constantFrom('1', '24', 'hammer'), nastyText),
  ]);
  // Those that are left out are not there at all, so what is there is a text.
  return fc.record(Object.fromEntries(values) as Record<string, Arbitrary<string>>, {
    requiredKeys: [],
  }) as Arbitrary<Record<string, string>>;
}

/** JSON, and now and then what is left of it. */
function bodies(values: Arbitrary<unknown>): Arbitrary<string> {
  const json = mostly(values).map((value) => JSON.stringify(value ?? null));
  const cut = fc.tuple(json, fc.nat({ max: 30 })).map(([text, end]) => text.slice(0, end));
  return fc.oneof({ weight: 15, arbitrary: json }, { weight: 1, arbitrary: cut });
}

function queryText(query: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).map(([name, value]) => [name, value.toWellFormed().slice(0, 4_000)]);
  const text = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('&');
  return text && `?${text}`;
}

function onlySafe(headers: Readonly<Record<string, string>>): Record<string, string> {
  const safe = Object.entries(headers).filter(([, value]) => HEADER_SAFE.test(value) && value.length < 4_000);
  return Object.fromEntries(safe);
}
