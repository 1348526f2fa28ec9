import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TEMPLATE } from './data-dir';
import { RunningShop } from './running-shop';
import { POOL_ADDRESS, SHARED_SECRET } from './shared-shop';

let server: Server | undefined;
let template: RunningShop | undefined;
const shops = new Map<string, Promise<RunningShop>>();

function shopOf(key: string): Promise<RunningShop> {
  const shop = shops.get(key) ?? RunningShop.start({ ACCESS_TOKEN_SECRET: SHARED_SECRET });
  shops.set(key, shop);
  return shop;
}

/** Fills one shop with its demo data; those that start later in this run begin with a copy. */
async function makeTemplate(): Promise<void> {
  if (process.env[TEMPLATE]) return;
  template = await RunningShop.start();
  await template.close();
  process.env[TEMPLATE] = template.environment['DATA_DIR'];
}

/** In the process that a test run begins in: from now on its spec files get a shop under each path that they ask for. */
export async function openPool(): Promise<void> {
  await makeTemplate();
  server ??= createServer(({ url = '' }, response) => {
    shopOf(url).then(
      ({ origin, environment }) => response.end(JSON.stringify({ origin, environment })),
      (failure: unknown) => response.writeHead(500).end(String(failure)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.env[POOL_ADDRESS] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Ends all of them. */
export async function closePool(): Promise<void> {
  server?.closeAllConnections();
  server?.close();
  await template?.remove();
  await Promise.allSettled([...shops.values()].map(async (shop) => (await shop).remove()));
}
