import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signUp } from './people';

describe('a customer of a chaos run', () => {
  let server: Server;
  let origin: string;
  const asked: string[] = [];

  beforeAll(async () => {
    // The first sign-up creates the account, but is answered UNAVAILABLE.
    server = createServer((request, response) => {
      const method = request.url?.match(/:(\w+)\?/)?.[1] ?? 'signIn';
      asked.push(method);
      const isLate = asked.length === 1;
      response.statusCode = isLate ? 503 : method === 'signUp' ? 400 : 200;
      const entered = method === 'signIn' ? { data: { signIn: { accessToken: 'access' } } } : undefined;
      const proof = { idToken: 'proof', localId: 'uid' };
      response.end(JSON.stringify(isLate ? { code: 'UNAVAILABLE' } : (entered ?? proof)));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  it('signs up after a first attempt that was answered UNAVAILABLE', async () => {
    await expect(signUp(origin, 'a@example.com')).resolves.toEqual({
      ...{ email: 'a@example.com', uid: 'uid', token: 'access' },
    });
    expect(asked).toEqual(['signUp', 'signUp', 'signInWithPassword', 'signIn']);
  });
});
