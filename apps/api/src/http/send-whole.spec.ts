import { once } from 'node:events';
import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { sendWhole, type WholeAnswer } from './send-whole';

const COMMON = ['Content-Type', 'application/json'];
const OWN = ['X-Request-Id', 'one'];
const LONG = 'grün '.repeat(100_000);
const BODIES: Record<string, string> = { '/short': '{"name":"Säge"}', '/long': LONG, '/known': '' };

type Send = typeof sendWhole;

/** As everybody else asks Node: the measure of what is sent as one. */
const sendByNode: Send = (response, { status, common, own, body }) =>
  response.writeHead(status, [...common, ...own]).end(body, 'latin1');

function answerOf(path: string): WholeAnswer {
  const body = BODIES[path] ?? '';
  const length = body === '' ? [] : ['Content-Length', String(body.length)];
  return { status: path === '/known' ? 304 : 200, common: COMMON, own: [...OWN, ...length], body };
}

let server: Server;
let finished: number;

/** Opens a server, sends it a text, and answers all that comes back by the end of the connection. */
async function answersTo(text: string, send: Send): Promise<string> {
  finished = 0;
  server = createServer({ keepAliveTimeout: 1_000 }, (request, response) => {
    response.on('finish', () => (finished += 1));
    const [path = ''] = (request.url ?? '').split('?');
    const answer = () => send(response, answerOf(path));
    if (request.url?.endsWith('?later')) setTimeout(answer, 20);
    else answer();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let said = '';
  socket.setEncoding('latin1').on('data', (some) => (said += some));
  socket.write(text);
  await once(socket, 'close');
  return said.replaceAll(/Date: [^\r]+ GMT/g, 'Date: now');
}
afterEach(() => server.close());

const ask = (path: string, version = '1.1', header = '') =>
  `GET ${path} HTTP/${version}\r\nHost: shop\r\n${header}\r\n`;
const LAST = ask('/short', '1.1', 'Connection: close\r\n');

it.each([
  ['on a connection that goes on', ask('/short') + LAST, 2],
  ['as the last', LAST, 1],
  ['without a body', ask('/known') + LAST, 2],
  ['a long one', ask('/long') + LAST, 2],
  ['in turn, where the first takes longest', ask('/long?later') + ask('/known') + LAST, 3],
  ['to HTTP/1.0', ask('/short', '1.0'), 1],
  ['to HTTP/1.0 that goes on', ask('/short', '1.0', 'Connection: keep-alive\r\n') + LAST, 2],
])('sends what Node would send: %s', async (_name, text, count) => {
  const whole = await answersTo(text, sendWhole);
  expect([whole.split('HTTP/1.1 ').length - 1, finished]).toEqual([count, count]);
  server.close();
  expect(whole).toBe(await answersTo(text, sendByNode));
});

it.each([
  ['value', ['X-Name', 'saw\r\nSet-Cookie: a=b']],
  ['name', ['X-Name: saw\r\nSet-Cookie', 'a=b']],
])('takes no header that could be two, by its %s', (_name, common) => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  expect(() => sendWhole(response, { ...answerOf('/short'), common })).toThrow(
    /must be a valid|Invalid character/,
  );
});
