import { sharedShop, type Shop } from '@shop/test-shop';
import { withTimeout } from './support/with-timeout';
import { parseBody, sendAndDisconnect, rawJson, rawRequest, sendChunks } from './support/raw-http';
import { logEntriesOf } from './support/shop-log';

const ANSWERED_WITHIN_MS = 1_000;
const SLOWEST_MS = 8_000;
const REVIEW = '{"rating":5,"desc":"Good."}';
const INSIDE = /\bat .+:\d+:\d+|node_modules|fastify|nestjs|mongo|apollo|express/i;

let shop: Shop;
beforeAll(async () => {
  shop = await sharedShop('abuse');
});

/** What is on the wire, the status that it gets, and its code; each is refused without being repeated. */
const REFUSED: readonly [string, string, number, string][] = [
  ['no Host', 'GET /tool HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'BAD_USER_INPUT'],
  ['two Hosts', rawRequest('GET /tool', ['Host: evil.example']), 400, 'BAD_USER_INPUT'],
  [
    'a second Host behind 2,500 headers',
    rawRequest('GET /tool', [...Array.from({ length: 2_500 }, () => 'x:'), 'Host: evil.example']),
    400,
    'BAD_USER_INPUT',
  ],
  ['HTTP/0.9', 'GET /tool\r\n\r\n', 400, 'BAD_USER_INPUT'],
  ['HTTP/2 in the first line', 'GET /tool HTTP/2.0\r\nHost: localhost\r\n\r\n', 400, 'BAD_USER_INPUT'],
  [
    'a TLS greeting',
    '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
    400,
    'BAD_USER_INPUT',
  ],
  ['a header without a name', rawRequest('GET /tool', [': x']), 400, 'BAD_USER_INPUT'],
  ['a space before the colon', rawRequest('GET /tool', ['X-A : x']), 400, 'BAD_USER_INPUT'],
  ['a folded header', rawRequest('GET /tool', ['X-A: x', ' y\u0000']), 400, 'BAD_USER_INPUT'],
  ['a control character in a header', rawRequest('GET /tool', ['X-A: a\u0000b']), 400, 'BAD_USER_INPUT'],
  ['two different lengths', rawJson('POST /review', REVIEW, ['Content-Length: 5']), 400, 'BAD_USER_INPUT'],
  ['a length that is none', rawRequest('POST /review', ['Content-Length: 1e1'], 'x'), 400, 'BAD_USER_INPUT'],
  ['a negative length', rawRequest('POST /review', ['Content-Length: -1'], 'x'), 400, 'BAD_USER_INPUT'],
  [
    'an unknown transfer coding',
    rawRequest('POST /review', ['Transfer-Encoding: chunked, identity'], '0\r\n\r\n'),
    400,
    'BAD_USER_INPUT',
  ],
  [
    'a chunk of a size that is none',
    rawRequest(
      'POST /review',
      ['Content-Type: application/json', 'Transfer-Encoding: chunked'],
      'zz\r\n\r\n',
    ),
    400,
    'BAD_USER_INPUT',
  ],
  [
    'a chunk larger than any body',
    rawRequest(
      'POST /review',
      ['Content-Type: application/json', 'Transfer-Encoding: chunked'],
      `19001\r\n${'x'.repeat(0x19001)}\r\n0\r\n\r\n`,
    ),
    413,
    'BAD_USER_INPUT',
  ],
  [
    'a length beyond what is taken',
    rawRequest('POST /review', ['Content-Type: application/json', 'Content-Length: 999999999999']),
    413,
    'BAD_USER_INPUT',
  ],
  [
    '3,000 headers',
    rawRequest(
      'GET /tool',
      Array.from({ length: 3_000 }, (_, n) => `X-${n}: 1`),
    ),
    431,
    'BAD_USER_INPUT',
  ],
  ['an address of 20 KB', rawRequest(`GET /tool?search=${'x'.repeat(20_000)}`), 431, 'BAD_USER_INPUT'],
  ['an unknown method', rawRequest('EVIL /tool'), 400, 'BAD_USER_INPUT'],
  ['a QUERY, which nothing is asked by', rawRequest('QUERY /tool'), 404, 'NOT_FOUND'],
  ['the address of another host', rawRequest('GET http://evil.example/nothing'), 404, 'NOT_FOUND'],
  [
    'a method hidden in a header',
    rawRequest('GET /order/x', ['X-HTTP-Method-Override: DELETE']),
    404,
    'NOT_FOUND',
  ],
  ['a path with a line break', rawRequest('GET /purchase/%0d%0aX-Injected:%201'), 404, 'NOT_FOUND'],
  ['a path that climbs', rawRequest('GET /assets/..%2f..%2f..%2fetc/passwd'), 404, 'NOT_FOUND'],
  ['a path that climbs by dots', rawRequest('GET /assets/../../../../etc/passwd'), 404, 'NOT_FOUND'],
  ['a hidden file', rawRequest('GET /.env'), 404, 'NOT_FOUND'],
  ['the secrets', rawRequest('GET /.data/secrets.json'), 404, 'NOT_FOUND'],
  ['no token', rawJson('POST /review', REVIEW), 401, 'UNAUTHENTICATED'],
  ['a token in a cookie', rawJson('POST /review', REVIEW, ['Cookie: accessToken=x']), 401, 'UNAUTHENTICATED'],
  ['a token in the address', rawJson('POST /review?access_token=x', REVIEW), 401, 'UNAUTHENTICATED'],
];

/** Unusual bodies of a review, and the answer to a visitor: 400 if it cannot be parsed, else 401. */
const BODIES: readonly [string, string, 400 | 401][] = [
  ['100,000 brackets', '['.repeat(50_000) + ']'.repeat(50_000), 400],
  ['an object 10,000 deep', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000), 400],
  ['8,000 keys', `{${Array.from({ length: 8_000 }, (_, n) => `"${n}":1`).join(',')}}`, 401],
  ['a key of 90 KB', `{"${'k'.repeat(90_000)}":1}`, 401],
  ['a number without end', `{"rating":${'9'.repeat(90_000)}}`, 401],
  ['a rating beyond all numbers', '{"rating":1e400,"desc":"Good."}', 401],
  ['a rating in disguise', '{"rating":{"valueOf":5},"desc":"Good."}', 401],
  ['a rating as a list', '{"rating":[5],"desc":"Good."}', 401],
  ['the field twice, the last one bad', '{"rating":5,"rating":9,"desc":"Good."}', 401],
  ['a byte order mark', '\u00ef\u00bb\u00bf5', 401],
  ['half a character', '{"rating":5,"desc":"\\ud800"}', 400],
  ['a comment', '{"rating":5,/* x */"desc":"Good."}', 400],
  ['digits that might be cards', `{"rating":5,"desc":"${'4 '.repeat(45_000)}"}`, 401],
];

it.each(REFUSED)('%s is refused in words', async (_, bytes, status, code) => {
  const answer = await withTimeout(ANSWERED_WITHIN_MS, () => sendChunks(shop.origin, [bytes]));
  expect({ status: answer.status, text: answer.text }).toMatchObject({
    status,
    text: expect.stringMatching(/\r\ncontent-type: application\/json/i),
  });
  const body = parseBody(answer);
  expect(body).toMatchObject({ statusCode: status, code, requestId: expect.any(String) });
  expect(answer.text).not.toMatch(INSIDE);
  expect(answer.text).not.toMatch(/x{100}|evil|\r\nX-Injected/);
  const lines = await logEntriesOf(shop, String(body['requestId']));
  expect(lines).toEqual([expect.objectContaining({ status, refusals: [code] })]);
});

it.each(BODIES)('a body with %s is refused in words', async (_, body, status) => {
  for (const path of ['/review', '/graphql', '/order', '/webhook/stripe']) {
    const answer = await withTimeout(ANSWERED_WITHIN_MS, () =>
      sendChunks(shop.origin, [rawJson(`POST ${path}`, body)]),
    );
    expect({ path, status: answer.status, text: answer.text.slice(-300) }).toMatchObject({
      status: path === '/order' || path === '/review' ? status : 400,
    });
    expect(JSON.stringify(parseBody(answer))).not.toMatch(INSIDE);
    expect(answer.text).not.toMatch(/k{100}|9{100}|(?:4 ){50}/);
  }
});

it('a client that leaves in the middle of its body is no failure of the shop', async () => {
  const requestId = crypto.randomUUID();
  const head = rawRequest('POST /review', [
    'Content-Type: application/json',
    'Content-Length: 99',
    `X-Request-Id: ${requestId}`,
  ]);
  await sendAndDisconnect(shop.origin, `${head}{"rating":`);
  expect(await logEntriesOf(shop, requestId)).not.toContainEqual(expect.objectContaining({ level: 'error' }));
});

it('a request that comes byte by byte is given up within eight seconds, and so is one that never begins', async () => {
  const bytes = rawJson('POST /review', REVIEW);
  const slow = await Promise.all([
    sendChunks(shop.origin, [...bytes], 150),
    sendChunks(
      shop.origin,
      [...bytes.replace(/^[^]*?\r\n\r\n/, (head) => `${head}\u0000`).split(/(?<=\u0000)/)],
      7_500,
    ),
    sendChunks(shop.origin, ['GET']),
  ]);
  for (const { status, milliseconds, text } of slow) {
    expect({ status, text }).toMatchObject({ status: 408, text: expect.stringContaining('"requestId"') });
    expect(milliseconds).toBeLessThan(SLOWEST_MS + 500);
  }
});
