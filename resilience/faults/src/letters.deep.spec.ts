import type { TestUser } from '@shop/test-shop';
import { retryUntilAnswered } from './calls';
import type { Fixture } from './fixture/fixture';
import { expectDataIntegrity } from './fixture/integrity';
import { stores } from './fixture/stores';
import { useFixture } from './fixture/use-fixture';
import { sleep, waitUntil } from './fixture/wait-until';
import { MailServer } from './letters/mail-server';
import { CANCEL_ORDER, createTool, placeOrder } from './orders';

/** Each order is two events: placed and cancelled. */
const ORDERS = 500;
/** More letters a day to an unverified address are skipped than those of five orders. */
const ORDERS_EACH = 5;
const KILLS = 6;
const LONGEST_PAUSE_MS = 1_500;
const OUTAGES = 2;

const server = new MailServer();
beforeAll(() => server.start());
afterAll(() => server.stop());

describe.each(stores())('on %s', (_, uri) => {
  const fixture = useFixture(uri, () => ({ SMTP_SANDBOX_PORT: String(server.port) }));
  beforeEach(() => server.received.clear());

  it('sends letters of 1,000 events under kill -9 and outages of the mail server: each at least once, none under two ids', async () => {
    const toolId = await createTool(fixture());
    const customers = await fixture().createCustomers(ORDERS / ORDERS_EACH);
    let isOver = false;
    const breaking = Promise.all([killInTurn(fixture(), () => isOver), interruptMail(() => isOver)]);
    await Promise.all(
      customers.map((person, index) => placeAndCancel(fixture(), index, person, toolId)),
    ).finally(() => (isOver = true));
    expect(await breaking).toEqual([KILLS, OUTAGES]);
    const uids = customers.map(({ uid }) => uid);
    await waitUntil(() => allSent(fixture(), uids));

    const letters = fixture().store.collection('letters');
    const stored = await letters.find({ uid: { $in: uids } }).toArray();
    expect(stored).toHaveLength(2 * ORDERS);
    const ids = [...server.received.values()].map((messageIds) => [...new Set(messageIds)]);
    expect(ids.filter(({ length }) => length !== 1)).toEqual([]);
    const arrived = ids.flat().map((id) => id.split('@', 1).join(''));
    expect(new Set(arrived)).toEqual(new Set(stored.map(({ _id }) => String(_id))));
  }, 600_000);

  it('leaves data in which the integrity check finds nothing', () => expectDataIntegrity(fixture()));
});

async function placeAndCancel(
  fixture: Fixture,
  index: number,
  person: TestUser,
  toolId: string,
): Promise<void> {
  const client = index % 2 === 0 ? fixture.clients[0] : fixture.clients[1];
  for (let order = 0; order < ORDERS_EACH; order += 1) {
    const id = await placeOrder(client, person, toolId);
    await retryUntilAnswered(client, CANCEL_ORDER, { id }, person);
  }
}

/** Whether none waits. What a killed process had claimed, or what waits for its next attempt, is due at once. */
async function allSent({ store }: Fixture, uids: readonly string[]): Promise<boolean> {
  const letters = store.collection('letters');
  const waiting = { uid: { $in: [...uids] }, state: 'QUEUED' };
  const soon = new Date(Date.now() + 1_000);
  await letters.updateMany({ ...waiting, dueAt: { $gt: soon } }, { $set: { dueAt: soon } });
  const count = await letters.countDocuments({ uid: { $in: [...uids] }, state: 'SENT' });
  return count >= 2 * ORDERS && (await letters.countDocuments(waiting)) === 0;
}

async function killInTurn({ apis }: Fixture, isOver: () => boolean): Promise<number> {
  let kills = 0;
  while (kills < KILLS) {
    await sleep(isOver() ? 0 : Math.random() * LONGEST_PAUSE_MS);
    await (kills % 2 === 0 ? apis[0] : apis[1]).killAndRestart();
    kills += 1;
  }
  return kills;
}

async function interruptMail(isOver: () => boolean): Promise<number> {
  let outages = 0;
  while (outages < OUTAGES) {
    await sleep(isOver() ? 0 : Math.random() * LONGEST_PAUSE_MS);
    await server.stop();
    await sleep(Math.random() * LONGEST_PAUSE_MS);
    await server.start();
    outages += 1;
  }
  return outages;
}
