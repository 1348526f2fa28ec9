import { RunningShop, ShopClient } from '@shop/test-shop';

interface Parameter {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly description?: string;
  readonly example?: string | number;
}

interface Operation {
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: object }>> };
  readonly responses: Readonly<Record<string, { readonly headers?: object }>>;
}

interface Document {
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Only the provider can sign its events, a document holds no picture, and the demo shop names no seller. */
const REFUSED: Readonly<Record<string, number>> = {
  'post /webhook/stripe': 400,
  'post /media': 400,
  'post /tool/import': 400,
  'get /media/{id}/{name}': 404,
  'get /invoice/{number}': 404,
};
const OF_ADMINS =
  /^(?:get \/user$|get \/allOrder|put \/user\/admin|delete \/user|post \/tool|get \/(?:tool|order|sales|invoice)\/export|post \/media|post \/order\/|delete \/tool)/;

let shop: RunningShop;
let client: ShopClient;
let document: Document;

beforeAll(async () => {
  shop = await RunningShop.start();
  client = new ShopClient(shop.origin);
  document = (await client.rest('GET', '/openapi.json')).body as Document;
});
afterAll(() => shop.remove());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method} ${path}`,
      method,
      path,
      operation,
    })),
  );

it('gives the address of the shop, and describes every tag, operation and parameter', () => {
  expect(document.servers).toEqual([{ url: shop.origin }]);
  expect(document.tags.filter(({ description }) => !description)).toEqual([]);
  const known = document.tags.map(({ name }) => name);
  for (const { name, operation } of operations()) {
    const { summary, description, tags, parameters, responses } = operation;
    expect([name, summary, description]).toEqual([name, expect.any(String), expect.any(String)]);
    expect(known).toEqual(expect.arrayContaining([...tags]));
    expect(parameters.filter((each) => !each.description || each.example === undefined)).toEqual([]);
    for (const { headers } of Object.values(responses)) expect(headers).toHaveProperty('X-Request-Id');
  }
});

it('names the token first where it may be left out', () => {
  const optional = operations().filter(({ operation }) => operation.security.length > 1);
  expect(optional.map(({ operation }) => Object.keys(operation.security[0] ?? {}))).toEqual([
    ['accessToken'],
    ['idToken'],
  ]);
});

it('has examples that work, each as it stands, in the order of the document', async () => {
  const tokens = {
    admin: (await client.signInAsDemo('admin')).token,
    customer: (await client.signInAsDemo('customer')).token,
    proof: await client.fetchIdToken('customer@demo.dev', 'demo-customer'),
  };
  const surprises: unknown[] = [];
  for (const { name, method, path, operation } of operations()) {
    const scheme = Object.keys(operation.security[0] ?? {})[0];
    const token = OF_ADMINS.test(name) ? tokens.admin : tokens.customer;
    const bearer = scheme === 'idToken' ? tokens.proof : scheme && token;
    const { body, status } = await callExample(method, path, operation, bearer);
    if (status !== (REFUSED[name] ?? (operation.responses[201] ? 201 : 200)))
      surprises.push({ name, status, body });
  }
  expect(surprises).toEqual([]);
});

it('has examples that no earlier one deletes, also when an importer groups them by path', () => {
  const firstSegment = (path: string) => path.split('/')[1] ?? '';
  const groups = new Map<string, ReturnType<typeof operations>>();
  for (const each of operations()) {
    const group = firstSegment(each.path);
    groups.set(group, [...(groups.get(group) ?? []), each]);
  }
  const deleted = new Set<string>();
  for (const { name, method, operation } of [...groups.values()].flat()) {
    const used = JSON.stringify([operation.parameters, operation.requestBody]);
    expect([name, [...deleted].filter((id) => used.includes(id))]).toEqual([name, []]);
    const id = operation.parameters.find((each) => each.in === 'path' && each.name === 'id')?.example;
    if (method === 'delete' && id !== undefined) deleted.add(String(id));
  }
});

function callExample(method: string, path: string, operation: Operation, token: string | undefined) {
  const named = (place: Parameter['in']) =>
    operation.parameters
      .filter((each) => each.in === place)
      .map(({ name, example }) => [name, String(example)] as const);
  const url = named('path').reduce((text, [name, value]) => text.replace(`{${name}}`, value), path);
  const query = new URLSearchParams(Object.fromEntries(named('query')));
  const body = operation.requestBody?.content['application/json']?.example;
  const search = query.size > 0 ? `?${query}` : '';
  return client.rest(method.toUpperCase(), url + search, body, token, Object.fromEntries(named('header')));
}
