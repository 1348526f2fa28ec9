import { setTimeout as sleep } from 'node:timers/promises';
import { RunningShop, ShopClient } from '@shop/test-shop';
import { LATEST_TOOLS, MY_ORDERS, newOrder, PLACE_ORDER } from './support/operations';
import { createTool } from './support/orders';

const SERVICES = { database: 'emulators/mongodb', API: 'apps/api' };
const PAUSES_MS = [500, 1_000, 1_500];
/** Between two requests of a kind, before, during and after the pause. */
const INTERVAL_MS = 100;

let shop: RunningShop;
let client: ShopClient;
let toolId: string;

beforeAll(async () => {
  shop = await RunningShop.start();
  client = new ShopClient(shop.origin);
  const admin = await client.signInAsDemo('admin');
  toolId = await createTool(client, admin, { availableQuantity: 10_000 });
});
afterAll(() => shop.remove());

it.each(Object.entries(SERVICES).flatMap(([name, folder]) => PAUSES_MS.map((ms) => ({ name, folder, ms }))))(
  'serves everything that is sent around a pause of the $name of $ms ms',
  async ({ folder, ms }) => {
    const customer = await client.signUp(`pause-${folder.length}-${ms}@example.com`, 'secret-1');
    const pid = await shop.pidOf(folder);
    const codes: Promise<unknown>[] = [];
    const send = () =>
      codes.push(
        client.queryErrorCode(LATEST_TOOLS),
        client.queryErrorCode(MY_ORDERS, {}, customer.token),
        client.rest('GET', `/purchase/${toolId}`).then(({ status }) => status),
        client.rest('GET', '/health/ready').then(({ status }) => status),
      );
    const timer = setInterval(send, INTERVAL_MS);
    await sleep(2 * INTERVAL_MS);
    process.kill(pid, 'SIGSTOP');
    const ordered = client.queryErrorCode(PLACE_ORDER, { input: newOrder(toolId) }, customer.token);
    await sleep(ms);
    process.kill(pid, 'SIGCONT');
    await sleep(3 * INTERVAL_MS);
    clearInterval(timer);
    expect(new Set([await ordered, ...(await Promise.all(codes))])).toEqual(new Set([undefined, 200]));
  },
);
