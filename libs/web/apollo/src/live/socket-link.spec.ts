/// <reference types="node" />
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { gql } from '@apollo/client';
import { TOKEN_OUTDATED } from '@shop/contracts';
import { buildSchema } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { Subject } from 'rxjs';
import { WebSocket, WebSocketServer } from 'ws';
import { createApolloClient } from '../create-apollo-client';

const SCHEMA = buildSchema('type Query { n: Int } type Subscription { n: Int! }');
const FOLLOW = gql`
  subscription Follow {
    n
  }
`;

/** A socket server that accepts visitors and one token, has expired `stale`, and emits on request. */
async function startServer(token: string, port = 0) {
  const ticks = new Subject<number>();
  const greeted: unknown[] = [];
  const sockets = new WebSocketServer({ port, host: '127.0.0.1' });
  await once(sockets, 'listening');
  useServer(
    {
      schema: SCHEMA,
      roots: { subscription: { n: () => numbers(ticks) } },
      onConnect: ({ connectionParams, extra }) => {
        greeted.push(connectionParams);
        const authorization = connectionParams?.['authorization'] as string | undefined;
        if (authorization === 'Bearer stale') extra.socket.close(4403, TOKEN_OUTDATED);
        return [undefined, `Bearer ${token}`].includes(authorization);
      },
    },
    sockets,
  );
  const stop = async () => {
    for (const socket of sockets.clients) socket.terminate();
    await new Promise((closed) => sockets.close(closed));
  };
  return { ticks, greeted, sockets, stop, port: (sockets.address() as AddressInfo).port };
}

async function* numbers(ticks: Subject<number>) {
  for (;;) yield { n: await new Promise<number>((tick) => ticks.subscribe(tick)) };
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise(setImmediate);
}

/** @param outages number of failing renewals */
function follow(port: number, tokens: readonly string[], outages = 0) {
  const seen: unknown[] = [];
  let renewals = 0;
  let tries = 0;
  const client = createApolloClient({
    uri: `http://127.0.0.1:${port}/graphql`,
    readToken: () => tokens[renewals] ?? null,
    renewToken: async () => {
      if ((tries += 1) <= outages) throw new Error('The identity service is down.');
      return tokens[(renewals += 1)] ?? null;
    },
    onUnauthorized: () => undefined,
  });
  const asked = jest.spyOn(client, 'getObservableQueries');
  const subscription = client.subscribe({ query: FOLLOW }).subscribe(({ data }) => seen.push(data));
  return { seen, asked, subscription };
}

beforeAll(() => void Object.assign(globalThis, { WebSocket }));

it('opens one socket with the session token and closes it after the last subscription', async () => {
  const server = await startServer('good');
  const { seen, subscription, asked } = follow(server.port, ['good']);
  await until(() => server.ticks.observed);
  server.ticks.next(1);
  await until(() => seen.length === 1);
  expect(seen).toEqual([{ n: 1 }]);
  expect(server.greeted).toEqual([{ authorization: 'Bearer good' }]);
  expect(asked).not.toHaveBeenCalled();
  subscription.unsubscribe();
  await until(() => server.sockets.clients.size === 0);
  await server.stop();
});

it('reconnects after a break and refetches active queries', async () => {
  const first = await startServer('good');
  const { seen, asked, subscription } = follow(first.port, ['good']);
  await until(() => first.ticks.observed);
  await first.stop();
  const second = await startServer('good', first.port);
  await until(() => second.ticks.observed);
  expect(asked).toHaveBeenCalledWith('active');
  second.ticks.next(2);
  await until(() => seen.length === 1);
  expect(seen).toEqual([{ n: 2 }]);
  subscription.unsubscribe();
  await second.stop();
});

describe('a silent socket', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());

  /** Advances time in steps, between which messages arrive. */
  async function pass(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second += 1) {
      await jest.advanceTimersByTimeAsync(1000);
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    }
  }

  it('is replaced after an unanswered ping, and active queries are refetched', async () => {
    const server = await startServer('good');
    const { seen, asked, subscription } = follow(server.port, ['good']);
    await until(() => server.ticks.observed);
    for (const socket of server.sockets.clients) socket.removeAllListeners('message');
    await pass(22);
    await until(() => server.greeted.length === 2);
    await until(() => asked.mock.calls.length > 0);
    await until(() => {
      server.ticks.next(4);
      return seen.length > 0;
    });
    subscription.unsubscribe();
    await server.stop();
  });

  it('stays open while pings are answered', async () => {
    const server = await startServer('good');
    const { subscription } = follow(server.port, ['good']);
    await until(() => server.ticks.observed);
    await pass(75);
    expect(server.greeted).toHaveLength(1);
    subscription.unsubscribe();
    await server.stop();
  });
});

it('renews an expired token', async () => {
  const server = await startServer('fresh');
  const { subscription } = follow(server.port, ['stale', 'fresh']);
  await until(() => server.ticks.observed);
  expect(server.greeted).toEqual([{ authorization: 'Bearer stale' }, { authorization: 'Bearer fresh' }]);
  subscription.unsubscribe();
  await server.stop();
});

it('uses a token that another call has renewed', async () => {
  const server = await startServer('fresh');
  const tokens = { now: 'stale' };
  const renewToken = jest.fn(async () => 'another');
  const client = createApolloClient({
    uri: `http://127.0.0.1:${server.port}/graphql`,
    readToken: () => tokens.now,
    renewToken,
    onUnauthorized: () => undefined,
  });
  const subscription = client.subscribe({ query: FOLLOW }).subscribe(() => undefined);
  await until(() => server.greeted.length === 1);
  tokens.now = 'fresh';
  await until(() => server.ticks.observed);
  expect([server.greeted.at(-1), renewToken.mock.calls]).toEqual([{ authorization: 'Bearer fresh' }, []]);
  subscription.unsubscribe();
  await server.stop();
});

it('reports a foreign token without renewal and continues as a visitor', async () => {
  const server = await startServer('good');
  let token: string | null = 'forged';
  const renewToken = jest.fn(async () => 'good');
  const signOut = jest.fn((_isTokenOurs: boolean) => void (token = null));
  const client = createApolloClient({
    uri: `http://127.0.0.1:${server.port}/graphql`,
    readToken: () => token,
    renewToken,
    onUnauthorized: signOut,
  });
  const subscription = client.subscribe({ query: FOLLOW }).subscribe(() => undefined);
  await until(() => server.ticks.observed);
  expect(server.greeted).toEqual([{ authorization: 'Bearer forged' }, {}]);
  expect([signOut.mock.calls, renewToken.mock.calls]).toEqual([[[false]], []]);
  subscription.unsubscribe();
  await server.stop();
});

it('retries when the token cannot be renewed yet', async () => {
  const server = await startServer('fresh');
  const { seen, subscription } = follow(server.port, ['stale', 'fresh'], 1);
  await until(() => server.ticks.observed);
  server.ticks.next(3);
  await until(() => seen.length === 1);
  expect(server.greeted.at(-1)).toEqual({ authorization: 'Bearer fresh' });
  subscription.unsubscribe();
  await server.stop();
});

it('reconnects with the token of a new user and continues the subscriptions', async () => {
  const server = await startServer('good');
  let token: string | null = null;
  const client = createApolloClient({
    uri: `http://127.0.0.1:${server.port}/graphql`,
    readToken: () => token,
    renewToken: async () => token,
    onUnauthorized: () => undefined,
  });
  const received = new Set<string>();
  const begin = (name: string) =>
    client.subscribe({ query: gql(`subscription ${name} { n }`) }).subscribe(() => received.add(name));
  const asVisitor = begin('Visitor');
  await until(() => server.ticks.observed);
  token = 'good';
  const asUser = begin('User');
  await until(() => server.greeted.length === 2);
  await until(() => {
    server.ticks.next(1);
    return received.size === 2;
  });
  expect(server.greeted).toEqual([{}, { authorization: 'Bearer good' }]);
  expect(server.sockets.clients.size).toBe(1);
  asVisitor.unsubscribe();
  asUser.unsubscribe();
  await server.stop();
});
