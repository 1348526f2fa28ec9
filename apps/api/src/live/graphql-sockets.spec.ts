import { setTimeout as sleep } from 'node:timers/promises';
import type { GraphQLSchemaHost } from '@nestjs/graphql';
import { GraphQLID, GraphQLObjectType, GraphQLSchema } from 'graphql';
import type { UnguardedRequestLimiter } from '@shop/api-auth';
import { GraphqlSockets } from './graphql-sockets';
import type { LiveSocket } from './live-socket';
import type { SocketSessions } from './socket-sessions';

const BEGINS_AFTER_MS = 5;

let begun = 0;
let ended = 0;

/** A source that never emits. */
function follow(): AsyncIterableIterator<unknown> {
  begun += 1;
  const over = new AbortController();
  const next = new Promise<IteratorResult<unknown>>((done) =>
    over.signal.addEventListener('abort', () => done({ value: undefined, done: true })),
  );
  return {
    next: () => next,
    return() {
      ended += 1;
      over.abort();
      return next;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

const tool = new GraphQLObjectType({ name: 'Tool', fields: { id: { type: GraphQLID } } });
const subscribe = () => sleep(BEGINS_AFTER_MS).then(follow);
const schema = new GraphQLSchema({
  query: new GraphQLObjectType({ name: 'Query', fields: { tool: { type: tool } } }),
  subscription: new GraphQLObjectType({
    name: 'Subscription',
    fields: { toolChanged: { type: tool, subscribe } },
  }),
});

it('ends all subscriptions of a closing socket, also of an id completed and reused at once', async () => {
  const work = { exhaustedError: () => undefined, consume: () => Promise.resolve() };
  const { server } = new GraphqlSockets(
    { schema } as GraphQLSchemaHost,
    {} as SocketSessions,
    work as unknown as UnguardedRequestLimiter,
  );
  const sent: string[] = [];
  let take: (message: string) => Promise<void> = () => Promise.resolve();
  const closed = server.opened(
    {
      protocol: 'graphql-transport-ws',
      send: (message) => void sent.push(message),
      close: () => undefined,
      onMessage: (taking) => (take = taking),
    },
    { beginning: new Set(), request: () => ({ id: 'r', ip: '', headers: {} }) } as unknown as LiveSocket,
  );
  const say = (message: object) => void take(JSON.stringify(message));
  const payload = { query: 'subscription { toolChanged { id } }' };
  await take(JSON.stringify({ type: 'connection_init' }));
  for (let times = 0; times < 10; times += 1) {
    say({ type: 'subscribe', id: 'a', payload });
    say({ type: 'complete', id: 'a' });
  }
  for (const id of ['a', 'b']) say({ type: 'subscribe', id, payload });
  const settle = () => sleep(10 * BEGINS_AFTER_MS);
  // `a` is rejected until its earlier subscriptions have ended.
  for (await settle(); begun - ended !== 2; await settle()) say({ type: 'subscribe', id: 'a', payload });
  expect(sent.filter((message) => message.includes('new id for each call'))).not.toHaveLength(0);
  await closed(1000, '');
  expect(ended).toBe(begun);
});
