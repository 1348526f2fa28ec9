import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { endBodyless } from './end-bodyless';

let server: Server;
afterEach(() => server.close());

/** Answers each request of a text after `end` was called with it; what came back, and the requests with what they told. */
async function exchange(text: string, end: (request: IncomingMessage) => void, later = false) {
  const requests: IncomingMessage[] = [];
  const told: string[] = [];
  server = createServer((request, response) => {
    requests.push(request);
    for (const event of ['end', 'close', 'aborted', 'error']) request.on(event, () => told.push(event));
    const answer = () => {
      end(request);
      response.end('here');
    };
    if (later) setTimeout(answer, 10);
    else answer();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let said = '';
  socket.setEncoding('latin1').on('data', (some) => (said += some));
  socket.write(text);
  await once(socket, 'close');
  await turn();
  return { answers: said.split('HTTP/1.1 200').length - 1, requests, told };
}

const ask = (headers = '') => `GET / HTTP/1.1\r\nHost: shop\r\n${headers}\r\n`;
const LAST = ask('Connection: close\r\n');
const leaveToNode = () => undefined;

it.each([false, true])('leaves nothing of a request to be read; answered later: %s', async (later) => {
  const { answers, requests, told } = await exchange(ask() + ask() + LAST, endBodyless, later);
  expect(answers).toBe(3);
  expect(told).toEqual([]);
  expect(requests.map(({ readableEnded, complete }) => [readableEnded, complete])).toEqual(
    Array(3).fill([true, true]),
  );
  // So that the request is kept by nobody.
  expect(requests.map(({ socket }) => Reflect.get(socket, 'parser')?.incoming ?? null)).toEqual(
    Array(3).fill(null),
  );
});

it('saves what Node does, which ends a request by itself', async () => {
  const { told, requests } = await exchange(ask() + LAST, leaveToNode);
  expect(told.toSorted()).toEqual(['close', 'close', 'end', 'end']);
  expect(requests.map((request) => Reflect.get(request, '_dumped'))).toEqual([true, true]);
});

it.each([
  ['a length', 'Content-Length: 4\r\n', 'body'],
  ['a length of nothing', 'Content-Length: 0\r\n', ''],
  ['chunks', 'Transfer-Encoding: chunked\r\n', '4\r\nbody\r\n0\r\n\r\n'],
])(
  'leaves a request with %s to Node, so that the next one on the connection is found',
  async (_, headers, body) => {
    const { answers, told } = await exchange(ask(headers) + body + LAST, endBodyless);
    expect(answers).toBe(2);
    expect(told).toEqual(['end', 'close']);
  },
);
