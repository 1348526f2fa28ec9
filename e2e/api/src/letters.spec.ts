import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RunningShop, ShopClient, type TestUser } from '@shop/test-shop';
import { lettersTo } from './support/inbox';
import { createTool, payOrder, placeOrder } from './support/orders';
import { waitUntil, withOutage } from './support/outage';

const REFUND = 'mutation ($id: ID!) { refundOrder(id: $id) { status } }';
const CANCEL = 'mutation ($id: ID!) { cancelOrder(id: $id) { status } }';
const SHIP = 'mutation ($id: ID!) { updateOrderStatus(id: $id, status: SHIPPED) { status } }';
const SEND_AGAIN = 'mutation ($id: ID!) { sendLetterAgain(id: $id) { state } }';
const LETTERS = `query ($search: String, $state: LetterState) {
  letters(search: $search, state: $state) { nodes { id event state attempts problem } }
}`;
const SELLER = `mutation {
  updateShopSettings(input: { seller: { name: "Tools Ltd", address: "Mill Road 1" } }) { version }
}`;
const AUDIT = '{ auditLog(action: SEND_LETTER_AGAIN) { nodes { subjectKind subjectId } } }';

interface Letters {
  readonly letters: {
    readonly nodes: readonly {
      readonly id: string;
      readonly event: string;
      readonly state: string;
      readonly attempts: number;
      readonly problem: string | null;
    }[];
  };
}

let shop: RunningShop;
let client: ShopClient;
let admin: TestUser;
let toolId: string;

beforeAll(async () => {
  shop = await RunningShop.start();
  client = new ShopClient(shop.origin);
  admin = await client.signInAsDemo('admin');
  await client.query(SELLER, {}, admin.token);
  toolId = await createTool(client, admin);
});
afterAll(() => shop?.remove());

async function listed(search: string, state?: string) {
  const variables = { search, ...(state && { state }) };
  return (await client.query<Letters>(LETTERS, variables, admin.token)).letters.nodes;
}

/** Of all processes of the shop. */
async function readLogs(): Promise<string> {
  const folder = join(shop.environment['DATA_DIR'] ?? '', 'logs');
  const files = await readdir(folder);
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join();
}

/** The subjects to an address once there are as many, oldest first. */
async function subjectsTo(address: string, count: number): Promise<string[]> {
  await waitUntil(async () => (await lettersTo(shop, address)).length >= count);
  return (await lettersTo(shop, address)).map(({ subject }) => subject).toReversed();
}

it('writes of an order that is placed, paid, shipped and refunded; all links work', async () => {
  const buyer = await client.signUp('letters@example.com', 'secret-1');
  const id = await placeOrder(client, buyer, toolId);
  await subjectsTo(buyer.email, 1);
  const [placed] = await lettersTo(shop, buyer.email);
  expect(placed?.links).toContain(`http://localhost:${shop.environment['PORT']}/payment/${id}`);
  await payOrder(shop, buyer, id);
  await subjectsTo(buyer.email, 2);
  await client.query(SHIP, { id }, admin.token);
  await subjectsTo(buyer.email, 3);
  await client.query(REFUND, { id }, admin.token);
  expect(await subjectsTo(buyer.email, 4)).toEqual([
    expect.stringMatching(/^Order T-\S+ received$/),
    expect.stringMatching(/^Payment received for order T-/),
    expect.stringMatching(/^Order T-\S+ is on its way$/),
    expect.stringMatching(/^Refund for order T-/),
  ]);
  const letters = await lettersTo(shop, buyer.email);
  expect(new Set(letters.map(({ messageId }) => messageId)).size).toBe(4);
  const paths = letters.map(({ links }) => links.map((link) => new URL(link).pathname));
  expect(paths[0]).toContainEqual(expect.stringMatching(/^\/invoice\/CN-\d+$/));
  expect(paths[2]).toContainEqual(expect.stringMatching(/^\/invoice\/INV-\d+$/));
  for (const link of new Set(letters.flatMap(({ links }) => links))) {
    const { status } = await fetch(link, { headers: { accept: 'text/html' } });
    expect([link, status]).toEqual([link, 200]);
  }
});

it('delivers every letter once after the mail server was away', async () => {
  const buyer = await client.signUp('patient@example.com', 'secret-1');
  const ids: string[] = [];
  await withOutage(shop, 'mail', 'killed', async () => {
    for (let order = 0; order < 3; order += 1) {
      const id = await placeOrder(client, buyer, toolId);
      ids.push(id);
      await client.query(CANCEL, { id }, buyer.token);
    }
    await waitUntil(async () =>
      (await listed(buyer.email, 'QUEUED')).some(({ attempts, problem }) => attempts > 1 && problem),
    );
  });
  await waitUntil(async () => (await listed(buyer.email, 'SENT')).length === 2 * ids.length);
  const letters = await lettersTo(shop, buyer.email);
  expect(letters).toHaveLength(2 * ids.length);
  expect(new Set(letters.map(({ messageId }) => messageId)).size).toBe(2 * ids.length);
});

it('shows a letter that was refused for good, and sends it again, without its address in any log', async () => {
  const buyer = await client.signUp('bounce@example.com', 'secret-1');
  await placeOrder(client, buyer, toolId);
  await waitUntil(async () => (await listed(buyer.email, 'FAILED')).length === 1);
  const [failed] = await listed(buyer.email, 'FAILED');
  expect(failed).toMatchObject({ event: 'ORDER_PLACED', attempts: 1, problem: '550 No such mailbox' });
  const id = failed?.id ?? '';
  expect(await client.query(SEND_AGAIN, { id }, admin.token)).toEqual({
    sendLetterAgain: { state: 'QUEUED' },
  });
  await waitUntil(async () => (await listed(buyer.email, 'FAILED')).length === 1);
  const audited = async () =>
    (await client.query<{ auditLog: { nodes: object[] } }>(AUDIT, {}, admin.token)).auditLog.nodes;
  await waitUntil(async () => (await audited()).length > 0);
  expect(await audited()).toEqual([{ subjectKind: 'LETTER', subjectId: id }]);
  const logs = await readLogs();
  expect(logs).toContain(`Letter ${id} could not be sent`);
  expect(logs).not.toContain(buyer.email);
});

it('tells every admin once that stock is running out', async () => {
  expect(await subjectsTo(admin.email, 1)).toContainEqual(
    expect.stringMatching(/^Stock: \d+ tools? (is|are) running out$/),
  );
  const stock = (await listed(admin.email)).filter(({ event }) => event === 'STOCK_RUNNING_OUT');
  expect(stock).toHaveLength(1);
});

it('has written no address into any log', async () => {
  const logs = await readLogs();
  expect(logs.length).toBeGreaterThan(1000);
  const addresses = ['letters@example.com', 'patient@example.com', 'bounce@example.com', admin.email];
  for (const address of addresses) expect([address, logs.includes(address)]).toEqual([address, false]);
});
