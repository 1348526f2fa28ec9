import { once } from 'node:events';
import { openSocket, formatRequest, sendRaw } from '../support/raw-http';
import { expectNothingChanges, type Get } from './bad-input-fixture';

const SLOW_MS = 8_000;
const IDLE_SOCKETS = 500;
/** Of 100 KB each, more than one client may have under way. */
const UNFINISHED = 25;

/** What is wrong before there is a request. */
export function connections(fixture: Get): void {
  expectNothingChanges(fixture);
  const send = (bytes: string) => sendRaw(fixture().client.origin, bytes);

  it.each([
    'GET /unknown',
    'POST /unknown',
    'GET /purchase/%E0%A4%A',
    'GET /purchase/%00',
    `GET /purchase/${'a'.repeat(10_000)}`,
  ])('%s: nothing there, as JSON', async (line) => {
    const { status, text } = await send(formatRequest(line));
    expect({ status, text }).toEqual({ status: 404, text: expect.stringContaining('"code":"NOT_FOUND"') });
    expect(text.toLowerCase()).toContain('content-type: application/json');
  });

  it.each(['TRACE', 'PATCH', 'PUT', 'OPTIONS', 'PROPFIND'])(
    '%s /tool: not allowed, as JSON',
    async (method) => {
      const { status, text } = await send(formatRequest(`${method} /tool`));
      expect({ status, text }).toEqual({
        status: 405,
        text: expect.stringMatching(/^allow: GET, HEAD, POST\r$/im),
      });
      expect(text.toLowerCase()).toContain('content-type: application/json');
    },
  );

  it.each([
    ['headers of more than 16 KiB', formatRequest('GET /tool', { 'X-Large': 'x'.repeat(17_000) }), 431],
    [
      'a token of 100 KB',
      formatRequest('GET /user', { Authorization: `Bearer ${'x'.repeat(100_000)}` }),
      431,
    ],
    ['a tunnel', formatRequest('CONNECT /tool'), 405],
    ['what is no HTTP', 'HELLO\r\n\r\n', 400],
    [
      'two lengths',
      formatRequest('POST /review', { 'Content-Length': '5', 'Transfer-Encoding': 'chunked' }),
      400,
    ],
  ])('%s', async (_, bytes, expected) => {
    const { status, text } = await send(bytes);
    expect({ status, text }).toEqual({
      status: expected,
      text: expect.stringContaining('"code":"BAD_USER_INPUT"'),
    });
    expect(text).not.toMatch(/x{50}|node_modules/);
  });

  it.each(['x', 'the same'])(
    'two Authorization headers, of which one has a token that is %s',
    async (other) => {
      const [head, ...rest] = formatRequest('GET /order').split('\r\n');
      const { token } = fixture().customer;
      const authorization = [token, other === 'x' ? other : token].map(
        (each) => `Authorization: Bearer ${each}`,
      );
      const { status, text } = await send([head, ...authorization, ...rest].join('\r\n'));
      expect({ status, text }).toEqual({
        status: 401,
        text: expect.stringContaining('"code":"UNAUTHENTICATED"'),
      });
    },
  );

  it('headers and bodies that do not come, while others are served', async () => {
    const idle = await Promise.all(
      Array.from({ length: IDLE_SOCKETS }, () => openSocket(fixture().client.origin)),
    );
    const began = performance.now();
    const slow = Promise.all([
      send('POST /review HTTP/1.1\r\nHost: localhost\r\nContent-'),
      send(
        'POST /review HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
      ),
    ]);
    expect(await fixture().rest('GET', '/health/live')).toMatchObject({ status: 200 });
    for (const { status } of await slow) expect(status).toBe(408);
    expect(performance.now() - began).toBeLessThan(SLOW_MS);
    for (const socket of idle) socket.destroy();
  });

  it('more bodies under way than one client may have, and says when to come again', async () => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': '102400' };
    const bytes = formatRequest('POST /review', headers, 'a'.repeat(102_300));
    const sockets = await Promise.all(
      Array.from({ length: UNFINISHED }, () => openSocket(fixture().client.origin)),
    );
    const answered = sockets.map((socket) => once(socket, 'data'));
    for (const socket of sockets) socket.write(bytes);
    const text = String(await Promise.race(answered));
    for (const socket of sockets) socket.destroy();
    expect(text).toMatch(/^HTTP\/1.1 429 [^]*\r\nretry-after: [1-9]\d*\r\n[^]*"code":"RATE_LIMITED"/i);
  });

  it('what strangers ask about the inside (G10)', async () => {
    for (const path of ['/health/live', '/health/ready']) {
      const { headers, body } = await fixture().client.rest('GET', path);
      expect(JSON.stringify(body)).not.toMatch(/version|host|secret|mongodb:|127\.0\.0\.1|\d\.\d/i);
      expect(headers.get('x-powered-by') ?? headers.get('server')).toBeNull();
    }
    expect(await fixture().client.rest('GET', '/metrics')).toMatchObject({ status: 404 });
  });
}
