import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { FaultProxy } from './fault-proxy';
import { matchHttpMessage } from './matching';
import { http, type HttpMessage } from './protocols/http';

/** What the server behind the proxy has carried out. */
let carriedOut: string[];
let server: Server;
let proxy: FaultProxy<HttpMessage>;

beforeEach(async () => {
  carriedOut = [];
  server = createServer((incoming, outgoing) => {
    carriedOut.push(`${incoming.method} ${incoming.url}`);
    incoming.resume().on('end', () => outgoing.end('done '.repeat(100)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy = await FaultProxy.start({ port: (server.address() as AddressInfo).port }, http);
});

afterEach(async () => {
  await proxy.close();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

interface CallOptions {
  readonly method?: string;
  readonly body?: string;
  readonly withinMs?: number;
  readonly onConnect?: () => void;
}

/** A call on a connection of its own. Answers the status, or the code of what went wrong. */
function call(
  path: string,
  { method = 'GET', body = '', withinMs = 60_000, onConnect = () => undefined }: CallOptions = {},
): Promise<number | string> {
  return new Promise((done) => {
    const outgoing = request({ port: proxy.port, host: '127.0.0.1', method, path, agent: false });
    outgoing.on('socket', (socket) => socket.once('connect', onConnect));
    outgoing.setTimeout(withinMs, () => outgoing.destroy(new Error('hung')));
    outgoing.on('error', ({ code, message }: NodeJS.ErrnoException) => done(code ?? message));
    outgoing.on('response', (response) => {
      response.on('error', ({ code = 'torn' }: NodeJS.ErrnoException) => done(code));
      response.resume().on('end', () => done(response.statusCode ?? 0));
    });
    outgoing.end(body);
  });
}

/** The outcome of a call whose connection is open. */
async function openCall(path: string): Promise<{ outcome: Promise<number | string> }> {
  let outcome: Promise<number | string> = Promise.resolve('');
  await new Promise<void>((onConnect) => (outcome = call(path, { onConnect })));
  return { outcome };
}

describe('a mode', () => {
  it('passes everything by default', async () => {
    await expect(call('/a')).resolves.toBe(200);
    await expect(call('/b', { method: 'POST', body: 'x'.repeat(300_000) })).resolves.toBe(200);
    expect(carriedOut).toEqual(['GET /a', 'POST /b']);
  });

  it('refuses connections, and accepts them again on the same port', async () => {
    await proxy.setMode({ kind: 'refuse' });
    await expect(call('/a')).resolves.toBe('ECONNREFUSED');
    await proxy.setMode({ kind: 'pass' });
    await expect(call('/a')).resolves.toBe(200);
  });

  it('resets open connections on refuse', async () => {
    const open = connect(proxy.port, '127.0.0.1');
    await once(open, 'connect');
    const failed = once(open, 'error');
    await proxy.setMode({ kind: 'hang' });
    await proxy.setMode({ kind: 'refuse' });
    expect(await failed).toMatchObject([{ code: 'ECONNRESET' }]);
  });

  it('hangs, and forwards the held messages afterwards', async () => {
    await proxy.setMode({ kind: 'hang' });
    await expect(call('/a', { withinMs: 100 })).resolves.toBe('hung');
    const waiting = call('/b');
    await new Promise((done) => setTimeout(done, 100));
    expect(carriedOut).toEqual([]);
    await proxy.setMode({ kind: 'pass' });
    await expect(waiting).resolves.toBe(200);
  });

  it('resets hanging connections on refuse, and hangs new ones when set to hang again', async () => {
    await proxy.setMode({ kind: 'hang' });
    const { outcome } = await openCall('/a');
    await Promise.all([proxy.setMode({ kind: 'refuse' }), proxy.setMode({ kind: 'hang' })]);
    await expect(outcome).resolves.toBe('ECONNRESET');
    await expect(call('/b', { withinMs: 100 })).resolves.toBe('hung');
    expect(carriedOut).toEqual([]);
  });

  it('closes while messages hang', async () => {
    await proxy.setMode({ kind: 'hang' });
    const { outcome } = await openCall('/a');
    await proxy.close();
    await expect(outcome).resolves.toBe('ECONNRESET');
    expect(carriedOut).toEqual([]);
  });

  it('resets a connection inside an answer', async () => {
    await proxy.setMode({ kind: 'reset', afterBytes: 200 });
    await expect(call('/a')).resolves.toBe('ECONNRESET');
    expect(carriedOut).toEqual(['GET /a']);
  });

  it('delays both directions', async () => {
    await proxy.setMode({ kind: 'delay', ms: 60 });
    const began = performance.now();
    await expect(call('/a')).resolves.toBe(200);
    expect(performance.now() - began).toBeGreaterThan(110);
  });

  it('forwards a request and cuts its answer', async () => {
    await proxy.setMode({ kind: 'cut' });
    await expect(call('/a')).resolves.toBe('ECONNRESET');
    expect(carriedOut).toEqual(['GET /a']);
  });
});

describe('a hook', () => {
  it('acts once before the n-th matching message, which waits', async () => {
    const seen: string[][] = [];
    const hook = proxy.hook({
      matches: matchHttpMessage({ method: 'POST', path: '/pay' }),
      nth: 2,
      before: async () => {
        await new Promise((done) => setTimeout(done, 50));
        seen.push([...carriedOut]);
        return 'pass';
      },
    });
    for (const path of ['/pay', '/other', '/pay', '/pay']) await call(path, { method: 'POST', body: '{}' });
    expect(seen).toEqual([['POST /pay', 'POST /other']]);
    await expect(hook.reached).resolves.toMatchObject({ method: 'POST', path: '/pay', body: '{}' });
    expect(carriedOut).toHaveLength(4);
  });

  it('cuts a request', async () => {
    proxy.hook({ matches: matchHttpMessage({ path: '/a' }), before: async () => 'cut' });
    await expect(call('/a')).resolves.toBe('ECONNRESET');
    expect(carriedOut).toEqual([]);
    await expect(call('/a')).resolves.toBe(200);
  });

  it('cuts an answer', async () => {
    proxy.hook({
      matches: matchHttpMessage({ direction: 'reply', path: /^\/a/ }),
      before: async () => 'cut',
    });
    await expect(call('/abc?d=1')).resolves.toBe('ECONNRESET');
    expect(carriedOut).toEqual(['GET /abc?d=1']);
  });

  it('acts after the message was sent', async () => {
    const hook = proxy.hook({
      matches: matchHttpMessage({ direction: 'reply' }),
      after: async () => undefined,
    });
    await call('/a');
    await expect(hook.reached).resolves.toMatchObject({ status: 200, method: 'GET', path: '/a' });
  });

  it('rejects with the error of its callback, and cuts', async () => {
    const hook = proxy.hook({
      matches: () => true,
      before: async () => {
        throw new Error('mine');
      },
    });
    await expect(call('/a')).resolves.toBe('ECONNRESET');
    await expect(hook.reached).rejects.toThrow('mine');
  });

  it('shares a message with other hooks, each with its own count', async () => {
    const order: string[] = [];
    const noting = (name: string) => async () => void order.push(name);
    proxy.hook({ matches: matchHttpMessage({}), after: noting('first') });
    proxy.hook({ matches: matchHttpMessage({}), nth: 2, after: noting('second') });
    proxy.hook({ matches: matchHttpMessage({}), nth: 2, after: noting('too') });
    await call('/a');
    expect(order).toEqual(['first']);
    await call('/b');
    expect(order.toSorted()).toEqual(['first', 'second', 'too']);
  });

  it('does not count a message that another hook cuts', async () => {
    const hook = proxy.hook({ matches: matchHttpMessage({}), before: async () => 'pass' });
    const other = proxy.hook({ matches: matchHttpMessage({}), before: async () => 'cut' });
    await expect(call('/a')).resolves.toBe('ECONNRESET');
    await other.reached;
    expect(hook.hasTriggered).toBe(false);
    await expect(call('/b')).resolves.toBe(200);
    await expect(hook.reached).resolves.toMatchObject({ path: '/b' });
  });
});

it('calls listeners with every message until they unsubscribe', async () => {
  const messages: string[] = [];
  const end = proxy.onMessage(({ direction, path }) => messages.push(`${direction} ${path}`));
  await call('/a');
  end();
  await call('/b');
  expect(messages).toEqual(['request /a', 'reply /a']);
});
