import { setTimeout as sleep } from 'node:timers/promises';
import mongoose from 'mongoose';
import { TOKEN_OUTDATED } from '@shop/contracts';
import { SHARED_SECRET, type Shop } from '@shop/test-shop';
import { ORDER_CHANGED, TOOL_CHANGED } from './support/subscriptions';
import { eventsOf, useSubscriptionFixture } from './support/subscription-fixture';
import { ShopSocket } from './support/sockets';
import { claimsFor, nowSeconds, signToken } from './support/tokens';

/** Time to connect and subscribe. */
const VALID_SECONDS = 8;
const stage = useSubscriptionFixture();

describe('a user who loses their rights is closed with 4403 within five seconds and receives no further events', () => {
  /** Revokes a right of a subscriber, then publishes an event of the subscription. */
  async function expectSentAway(
    socket: ShopSocket,
    take: () => Promise<unknown>,
    change: () => Promise<unknown>,
  ) {
    await take();
    const began = Date.now();
    await change();
    expect([await socket.closed, socket.closeReason]).toEqual([4403, TOKEN_OUTDATED]);
    expect(Date.now() - began).toBeLessThan(5_000);
    expect(eventsOf(socket)).toEqual([]);
  }

  it('when the token runs out', async () => {
    const exp = nowSeconds() + VALID_SECONDS;
    const token = signToken(SHARED_SECRET, claimsFor(stage().ada.uid, { exp }));
    const socket = await stage().subscribe({ token }, ORDER_CHANGED);
    const pause = () => sleep(exp * 1000 - Date.now());
    await expectSentAway(socket, pause, () => stage().updateTool());
  });

  it('when they are deleted', async () => {
    const person = await stage().client.signUp('leaving@example.com', 'secret-1');
    const socket = await stage().subscribe(person, TOOL_CHANGED);
    await expectSentAway(
      socket,
      () => stage().client.rest('DELETE', `/user/${person.email}`, undefined, stage().admin.token),
      () => stage().updateTool(),
    );
  });

  it('when an admin becomes a customer', async () => {
    const person = await stage().client.signUp('was-admin@example.com', 'secret-1');
    const store = await mongoose.createConnection(databaseOf(stage().shop)).asPromise();
    const users = store.collection('users');
    await users.updateOne({ uid: person.uid }, { $set: { role: 'ADMIN' } });
    const socket = await stage().subscribe(person, ORDER_CHANGED);
    await expectSentAway(
      socket,
      () => users.updateOne({ uid: person.uid }, { $set: { role: 'CUSTOMER' } }),
      () => stage().updateTool(),
    );
    await store.close();
  });
});

describe('a socket is refused with 4403, and its reason depends on its token alone', () => {
  it.each([
    [
      'has run out',
      TOKEN_OUTDATED,
      (uid: string) => signToken(SHARED_SECRET, claimsFor(uid, { exp: nowSeconds() - 60 })),
    ],
    [
      'is of another version',
      TOKEN_OUTDATED,
      (uid: string) => signToken(SHARED_SECRET, claimsFor(uid, { ver: 0 })),
    ],
    ['has another signature', 'Forbidden', (uid: string) => signToken('x'.repeat(32), claimsFor(uid))],
    ['is garbage', 'Forbidden', () => 'garbage'],
  ])('when it %s', async (_, reason, tokenOf) => {
    const socket = await ShopSocket.open(stage().shop.origin);
    socket.send({
      type: 'connection_init',
      payload: { authorization: `Bearer ${tokenOf(stage().ada.uid)}` },
    });
    expect([await socket.closed, socket.closeReason]).toEqual([4403, reason]);
  });
});

function databaseOf({ environment }: Shop): string {
  return `mongodb://127.0.0.1:${environment['EMBEDDED_MONGO_PORT']}/shop?directConnection=true`;
}
