import openApiSchema from '@seriousme/openapi-schema-validator/schemas/v3.1/schema.json';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { RunningShop } from '@shop/test-shop';
import { Description, type OpenApiDocument } from './openapi/description';
import { invalidCalls, type NamedResponse, preparedCalls } from './openapi/further-calls';
import type { Row } from './permissions/call';
import { REST_ROWS } from './permissions/rest-rows';
import {
  addTool,
  createPermissionsFixture,
  placeOrder,
  type Tokens,
  type PermissionsFixture,
} from './permissions/permissions-fixture';
import { readRoutes } from './support/routes';

const SECRET = 'a secret that this test and its shop share';
const BIG = 'x'.repeat(120_000);
/** GraphQL describes itself. */
const ROWS = REST_ROWS.filter(({ name }) => name !== 'POST /graphql');
const ROUTES = [...new Set(ROWS.map(({ name }) => routeOf(name)))];
/** A schema does not say that one of two is needed. */
const TOOL_OR_LINES = ['toolId'];
/** An upload is the file itself. */
const WITH_BODY = ROUTES.filter((name) =>
  /^(?:POST|PUT|PATCH) (?!\/user\/admin|\/media|\/tool\/import|\/order\/:id\/cancel)/.test(name),
);

let shop: RunningShop;
let fixture: PermissionsFixture;
let actors: Tokens;
let description: Description;
let answers: NamedResponse[];

beforeAll(async () => {
  shop = await RunningShop.start({ ACCESS_TOKEN_SECRET: SECRET });
  ({ fixture, actors } = await createPermissionsFixture(shop, SECRET));
  const { body } = await fixture.client.rest('GET', '/openapi.json');
  description = new Description(body as OpenApiDocument);
  answers = [...(await invalidCalls(fixture)), ...(await preparedCalls(shop, fixture, actors.owner))];
  for (const row of ROWS) answers.push(...(await answersOf(row)));
});
afterAll(() => shop.remove());

/** Rows of one route differ in what stands in brackets. */
function routeOf(name: string): string {
  return name.replace(/ \(.*\)$/, '');
}

/** What customer, admin and visitor get, each for an order or a tool of their own where the call changes it. */
async function answersOf(row: Row): Promise<NamedResponse[]> {
  const found: NamedResponse[] = [];
  for (const token of [actors.owner, actors.admin, actors.visitor]) {
    const toolId = row.consumes === 'tool' ? await addTool(fixture) : fixture.toolId;
    const orderId = row.consumes === 'order' ? await placeOrder(fixture, toolId) : fixture.orderId;
    const { status, body } = await row.call({ ...fixture, toolId, orderId }, token);
    found.push({ name: routeOf(row.name), status, body });
  }
  return found;
}

it('is a valid document of OpenAPI 3.1', () => {
  const ajv = addFormats.default(new Ajv2020({ strict: false, formats: { 'media-range': true } }));
  const validate = ajv.compile(openApiSchema);
  validate(description.document);
  expect([validate.errors, description.document]).toEqual([
    null,
    expect.objectContaining({ openapi: '3.1.0' }),
  ]);
});

it('names the parts of each body so that generators make no type twice', () => {
  const typeName = (field: string) =>
    field.replace(/(?:^|[_-]+)(\w)/g, (_, first: string) => first.toUpperCase());
  for (const name of WITH_BODY) {
    const { requestBody } = description.operation(name);
    const { properties = {} } = requestBody?.content['application/json']?.schema ?? {};
    const unions = Object.keys(properties).filter((field) => properties[field]?.anyOf);
    expect([name, new Set(unions.map(typeName)).size]).toEqual([name, unions.length]);
  }
});

it('names every route of the server, but for GraphQL, and nothing else', async () => {
  const routes = (await readRoutes(shop)).filter((name) => name !== 'POST /graphql');
  expect(description.names().sort()).toEqual(routes);
});

it.each(ROUTES)('%s answers as it is described, whether it succeeds or refuses', (name) => {
  const own = answers.filter((answer) => answer.name === name);
  const problems = own.flatMap((answer) => description.problemsOf(name, answer));
  expect(problems).toEqual([]);
  // These requests are below every limit.
  const canRefuse = Object.keys(description.operation(name).responses).some((status) =>
    /^4(?!29)/.test(status),
  );
  const kinds = new Set(own.map(({ status }) => (status < 400 ? 'success' : 'refusal')));
  expect([...kinds].sort()).toEqual(canRefuse ? ['refusal', 'success'] : ['success']);
});

it('would notice a field too many, a field too few and a code that is not described', () => {
  const answer = answers.find(({ name, status }) => name === 'GET /tool' && status === 200);
  const [tool] = answer?.body as Record<string, unknown>[];
  const problems = (change: object) =>
    description.problemsOf('GET /tool', { status: 200, body: [{ ...tool, ...change }] });
  expect(problems({})).toEqual([]);
  expect(problems({ secret: 1 })).toEqual([expect.stringContaining('"additionalProperty":"secret"')]);
  expect(problems({ price_per_unit: undefined })).toEqual([expect.stringContaining('price_per_unit')]);
  const refusal = { ...answers.find(({ status }) => status === 400), status: 400 };
  const body = { ...(refusal.body as object), code: 'CONFLICT' };
  expect(description.problemsOf('GET /tool', { status: 400, body })).toEqual([
    expect.stringContaining('/code'),
  ]);
});

it.each(['POST /tool', 'POST /review', 'POST /order', 'POST /create-payment-intent', 'PATCH /order/:id'])(
  '%s needs the fields that the description says',
  async (name) => {
    const [method = '', path = ''] = name.split(' ');
    const { body } = await fixture.client.rest(method, path, {}, actors.admin);
    const { schema } = description.operation(name).requestBody?.content['application/json'] ?? {};
    const { fields } = body as { fields: object };
    const needed = name === 'POST /order' ? TOOL_OR_LINES : (schema?.required ?? ['none']);
    expect(Object.keys(fields).sort()).toEqual([...needed].sort());
  },
);

it.each(WITH_BODY)('%s refuses a body that is too large or no JSON, as it is described', async (name) => {
  expect(description.operation(name).requestBody).toBeDefined();
  const [method = '', path = ''] = name.split(' ');
  const type = { 'Content-Type': 'text/plain' };
  const big = await fixture.client.rest(method, path, { big: BIG }, actors.admin);
  // A sign-in needs no body where a header carries the proof.
  const token = name === 'PUT /user/:email' ? undefined : actors.admin;
  const plain = await fixture.client.rest(method, path, {}, token, type);
  expect([big.status, plain.status]).toEqual([413, 415]);
  expect([...description.problemsOf(name, big), ...description.problemsOf(name, plain)]).toEqual([]);
});
