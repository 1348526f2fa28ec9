import { setTimeout as sleep } from 'node:timers/promises';
import { type TestUser, RunningShop, ShopClient } from '@shop/test-shop';
import { CANCEL_ORDER, CREATE_TOOL, newTool } from './support/operations';
import { createTool, placeOrder } from './support/orders';

interface Entry {
  readonly who: string;
  readonly whoEmail: string | null;
  readonly subjectEmail: string | null;
  readonly action: string;
  readonly changes: readonly {
    readonly field: string;
    readonly before: string | null;
    readonly after: string | null;
  }[];
}

const AUDIT_LOG = `query ($subject: ID!) {
  auditLog(subject: $subject) { nodes { who whoEmail subjectEmail action changes { field before after } } }
}`;
const POSTED_WITHIN_MS = 60_000;

let shop: RunningShop;
let client: ShopClient;
let admin: TestUser;

beforeAll(async () => {
  shop = await RunningShop.start();
  client = new ShopClient(shop.origin);
  admin = await client.signInAsDemo('admin');
});
afterAll(() => shop.remove());

/** The entries about a subject, oldest first, once there are so many. */
async function entriesOf(subject: string, count: number): Promise<readonly Entry[]> {
  for (const end = Date.now() + POSTED_WITHIN_MS; ; await sleep(50)) {
    const { auditLog } = await client.query<{ auditLog: { nodes: Entry[] } }>(
      AUDIT_LOG,
      { subject },
      admin.token,
    );
    if (auditLog.nodes.length >= count || Date.now() > end) return auditLog.nodes.toReversed();
  }
}
const summaryOf = async (subject: string, count: number) =>
  (await entriesOf(subject, count)).map(({ who, action }) => `${who} ${action}`);

it('writes one entry per change of a tool over GraphQL and REST, and none for a no-op', async () => {
  const input = newTool();
  const { createTool: tool } = await client.query<{ createTool: { id: string } }>(
    CREATE_TOOL,
    { input },
    admin.token,
  );
  const update =
    'mutation ($id: ID!, $input: UpdateToolInput!) { updateTool(id: $id, input: $input) { id } }';
  for (const _twice of [1, 2])
    await client.query(update, { id: tool.id, input: { name: 'Better' } }, admin.token);
  await client.rest('DELETE', `/tool/${tool.id}`, undefined, admin.token);
  await client.rest('DELETE', `/tool/${tool.id}`, undefined, admin.token);
  const entries = await entriesOf(tool.id, 3);
  expect(entries.map(({ who, action }) => [who, action])).toEqual(
    ['CREATE_TOOL', 'UPDATE_TOOL', 'DELETE_TOOL'].map((action) => ['admin-of-demo', action]),
  );
  expect(entries[1]?.changes).toEqual([{ field: 'name', before: input.name, after: 'Better' }]);
});

it('has one entry for each change of a person and of an order', async () => {
  const person = await client.signUp('audited@example.com', 'secret-1');
  const { me } = await client.query<{ me: { uid: string } }>('{ me { uid } }', {}, person.token);
  const order = await placeOrder(client, person, await createTool(client, admin));
  for (const _twice of [1, 2]) await client.graphql(CANCEL_ORDER, { id: order }, admin.token);
  for (const _twice of [1, 2]) await client.rest('DELETE', `/user/${person.email}`, undefined, admin.token);
  expect(await summaryOf(order, 1)).toEqual(['admin-of-demo CANCEL_ORDER']);
  expect(await summaryOf(me.uid, 1)).toEqual(['admin-of-demo DELETE_USER']);
  expect(await summaryOf('admin-of-demo', 1)).toEqual(['shop MAKE_ADMIN']);
});

it('names people by their e-mail as long as they are there', async () => {
  const person = await client.signUp('named@example.com', 'secret-1');
  const emails = async (subject: string) =>
    (await entriesOf(subject, 1)).map(({ whoEmail, subjectEmail }) => [whoEmail, subjectEmail]);
  expect(await emails(admin.uid)).toEqual([[null, admin.email]]);
  await client.rest('DELETE', `/user/${person.email}`, undefined, admin.token);
  expect(await emails(person.uid)).toEqual([[admin.email, null]]);
});
