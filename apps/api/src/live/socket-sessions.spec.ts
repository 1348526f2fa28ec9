import { AccessTokens, type StoredPrincipal } from '@shop/api-auth';
import type { Change, ChangeFeed } from '@shop/api-change-stream';
import { waitUntil } from '@shop/api-database/testing';
import { TOKEN_OUTDATED } from '@shop/contracts';
import type { LiveSocket } from './live-socket';
import { SocketSessions } from './socket-sessions';

const tokens = new AccessTokens({ accessTokenSecrets: ['s'.repeat(32)] });
const AUTHORIZATION = `Bearer ${tokens.issue('ada', 1).accessToken}`;
const FORGED = `Bearer ${new AccessTokens({ accessTokenSecrets: ['x'.repeat(32)] }).issue('ada', 1).accessToken}`;
const DEPENDS_ON = { collection: 'users', fields: ['role'] };

/** Users looked up, and users whose sockets were closed. */
let asked: string[];
let closed: string[];
/** Close reasons. */
let reasons: string[];
/** Close listeners. */
let leave: (() => void)[];
let people: Map<string, StoredPrincipal>;
let sessions: SocketSessions;
let becomeLive: () => void;

beforeEach(() => {
  [asked, closed, reasons, leave] = [[], [], [], []];
  people = new Map();
  const access = {
    principalOf: async ({ id }: { id: string }) => {
      asked.push(id);
      return people.get(id);
    },
  };
  const live = new Promise<void>((done) => (becomeLive = done));
  const feed: Pick<ChangeFeed, 'subscribe' | 'isLive'> = {
    subscribe: () => ({ ready: live, unsubscribe: () => undefined }),
    isLive: true,
  };
  sessions = new SocketSessions(access as never, feed as never, { dependsOn: DEPENDS_ON } as never, tokens);
});
afterEach(() => {
  for (const tell of leave) tell();
  sessions.onModuleDestroy();
});

const personOf = (id: string): StoredPrincipal => ({
  ...{ documentId: `stored ${id}`, uid: id, email: `${id}@x.dev`, displayName: id, role: 'CUSTOMER' },
});

function enter(id: string): Promise<boolean> {
  people.set(id, personOf(id));
  return show(id, AUTHORIZATION);
}

/** Opens a socket; whether it was accepted. */
function show(id: string, authorization: string): Promise<boolean> {
  const socket: Pick<LiveSocket, 'isOpen' | 'onClose' | 'close' | 'authorization' | 'request'> = {
    isOpen: true,
    onClose: (listener) => void leave.push(listener),
    close: (_code, reason) => {
      closed.push(id);
      reasons.push(reason);
    },
    authorization: undefined,
    request: () => ({ id, ip: '', headers: {} }),
  };
  return sessions.begin(socket as LiveSocket, authorization);
}

const change = (id: string, fields?: string[]): Change => ({
  ...{ collection: 'users', id: `stored ${id}`, fields: fields && new Set(fields) },
});

it('rechecks only the users that changed', async () => {
  for (const id of ['ada', 'bob', 'eve']) await enter(id);
  asked = [];
  people.delete('ada');
  people.set('bob', { ...personOf('bob'), role: 'ADMIN' });
  await sessions.onChanges([change('new'), change('ada'), change('bob', ['role']), change('eve', ['phone'])]);
  expect([asked, closed]).toEqual([
    ['ada', 'bob'],
    ['ada', 'bob'],
  ]);
});

it('rechecks all users after a gap in the change stream', async () => {
  for (const id of ['ada', 'bob']) await enter(id);
  asked = [];
  await sessions.onGap();
  expect([asked, closed]).toEqual([['ada', 'bob'], []]);
});

it('rechecks a socket whose user is not known yet on any change', async () => {
  const entering = enter('ada');
  await sessions.onChanges([change('bob')]);
  await entering;
  expect(asked).toEqual(['ada', 'ada']);
});

it('rechecks all users once the change stream is live', async () => {
  for (const id of ['ada', 'bob']) await enter(id);
  people.set('bob', { ...personOf('bob'), role: 'ADMIN' });
  becomeLive();
  await waitUntil(() => closed.length > 0);
  expect(closed).toEqual(['bob']);
});

it.each([
  ['a token of the shop that it does not take', TOKEN_OUTDATED, AUTHORIZATION],
  ['a forged one', 'Forbidden', FORGED],
])('closes a socket with %s with %s, at entry and at a recheck', async (_, reason, authorization) => {
  const entering = show('unknown', authorization);
  await sessions.onGap();
  expect(await entering).toBe(false);
  expect(reasons).toEqual([reason, reason]);
});

it('closes the socket of a user who loses access with TOKEN_OUTDATED', async () => {
  await enter('ada');
  people.delete('ada');
  await sessions.onChanges([change('ada')]);
  expect(reasons).toEqual([TOKEN_OUTDATED]);
});
