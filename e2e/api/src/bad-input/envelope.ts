import { gzipSync } from 'node:zlib';
import { type Answer, expectRefusals, readRefusal } from './refusal';
import { expectNothingChanges, type Get } from './bad-input-fixture';

const ROUTES = [
  'POST /order',
  'POST /tool',
  'POST /review',
  'POST /create-payment-intent',
  'POST /webhook/stripe',
];
const JSON_TYPE = 'application/json';
const REVIEW = '{"rating":5,"desc":"Good."}';
const ASK = '{"query":"{ __typename }"}';

/** Bodies as bytes, content types and encodings: before any of them means something. */
export function envelope(fixture: Get): void {
  expectNothingChanges(fixture);

  /** Sends a body as it is, as an admin. */
  async function send(path: string, body: string | Buffer, headers: Record<string, string>): Promise<Answer> {
    const Authorization = `Bearer ${fixture().admin.token}`;
    const response = await fetch(`${fixture().client.origin}${path}`, {
      method: 'POST',
      body: typeof body === 'string' ? Buffer.from(body) : body,
      headers: { Authorization, ...headers },
    });
    expect(response.headers.get('content-type')).toMatch('json');
    return { status: response.status, body: await response.json() };
  }
  const json = { 'Content-Type': JSON_TYPE };

  it.each([...ROUTES, 'POST /graphql'])('%s: broken, empty and foreign JSON', async (route) => {
    const bodies = ['{x', '{"a":1', '', 'null', '[]', '"x"', '5', '{}'];
    const [, path = ''] = route.split(' ');
    await expectRefusals(bodies, { code: 'BAD_USER_INPUT' }, (body) => send(path, body, json));
  });

  it.each([
    ['DELETE /order/1', 404],
    ['DELETE /tool/1', 404],
    ['DELETE /user/unknown@example.com', 404],
    ['PUT /user/admin/admin@demo.dev', 200],
    ['PUT /user/customer@example.com', 401],
  ])(
    '%s: a type of a body that does not come, as clients send it that always name one',
    async (route, status) => {
      const [method = '', path = ''] = route.split(' ');
      const { client, admin } = fixture();
      const token = status === 401 ? undefined : admin.token;
      expect(await client.rest(method, path, undefined, token, json)).toMatchObject({ status });
    },
  );

  it.each(['/review', '/graphql'])('%s: too large, compressed', async (path) => {
    const large = JSON.stringify({ query: 'x'.repeat(101 * 1024) });
    expect(readRefusal(await send(path, large, json))).toMatchObject({ status: 413, code: 'BAD_USER_INPUT' });
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024));
    for (const encoding of ['gzip', 'br', 'deflate', 'unknown', 'gzip, gzip']) {
      const answer = await send(path, bomb, { ...json, 'Content-Encoding': encoding });
      const status = encoding === 'gzip' ? 413 : 415;
      expect(readRefusal(answer)).toMatchObject({ status, code: 'BAD_USER_INPUT' });
    }
    for (const broken of [ASK, gzipSync(ASK).subarray(0, -9)]) {
      const answer = await send(path, broken, { ...json, 'Content-Encoding': 'gzip' });
      expect(readRefusal(answer)).toMatchObject({ status: 400, code: 'BAD_USER_INPUT' });
    }
  });

  it('reads what comes in gzip like what comes plain', async () => {
    const answer = await send('/graphql', gzipSync(ASK), { ...json, 'Content-Encoding': 'gzip' });
    expect(answer).toEqual({ status: 200, body: { data: { __typename: 'Query' } } });
  });

  it.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['application/json; charset=utf-7'],
    ['application/json; charset=utf-16'],
    ['application/jsonx'],
    [''],
  ])('the content type %p', async (type) => {
    const headers = type ? { 'Content-Type': type } : {};
    expect(readRefusal(await send('/review', REVIEW, headers))).toMatchObject({ status: 415 });
    const graphql = await send('/graphql', ASK, headers);
    const errors = [{ message: expect.stringContaining('forgery'), extensions: { code: 'BAD_USER_INPUT' } }];
    expect(graphql).toMatchObject({ status: 400, body: { errors } });
  });

  it('bytes that are not UTF-8', async () => {
    const withBytes = (text: string) => {
      const [before = '', after = ''] = text.split('?');
      return Buffer.concat([Buffer.from(before), Buffer.from([0xff, 0xc0, 0xaf]), Buffer.from(after)]);
    };
    const bodies = {
      '/review': '{"rating":5,"desc":"Good?"}',
      '/graphql': '{"query":"{ __typename }","x":"?"}',
    };
    for (const [path, text] of Object.entries(bodies)) {
      const answer = await send(path, withBytes(text), json);
      expect(readRefusal(answer)).toEqual({ status: 400, code: 'BAD_USER_INPUT', fields: [] });
    }
  });

  it('keys that reach for prototypes', async () => {
    const bodies = [
      '{"__proto__":{"admin":true},"rating":5,"desc":"Good."}',
      '{"constructor":{"prototype":{"admin":true}},"rating":5,"desc":"Good."}',
    ];
    await expectRefusals(bodies, { code: 'BAD_USER_INPUT', field: 'input' }, (body) =>
      send('/review', body, json),
    );
    const input = '{"__proto__":{"role":"ADMIN"},"phone":"1"}';
    const query = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { role } }';
    const body = `{"query":${JSON.stringify(query)},"variables":{"input":${input}}}`;
    await expectRefusals([body], { code: 'BAD_USER_INPUT', field: 'input' }, (text) =>
      send('/graphql', text, json),
    );
  });

  it('a foreign origin gets no leave to read, nor to ask', async () => {
    const { origin } = fixture().client;
    const headers = { Origin: 'https://evil.example', 'Content-Type': JSON_TYPE };
    const calls = [
      await fetch(`${origin}/graphql`, { method: 'POST', headers, body: ASK }),
      await fetch(`${origin}/tool`, { headers }),
      await fetch(`${origin}/graphql`, {
        method: 'OPTIONS',
        headers: { ...headers, 'Access-Control-Request-Method': 'POST' },
      }),
    ];
    for (const { headers: answered } of calls) {
      expect([...answered.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
    expect(calls.at(-1)?.ok).toBe(false);
  });
}
