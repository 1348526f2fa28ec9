import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { provideTemplate } from './demo-template';
import { RunningShop } from './running-shop';
import { POOL_ADDRESS, SHARED_SECRET } from './shared-shop';

let server: Server | undefined;
/** That of the run: the one of a spec file goes with the file. */
let place: string | undefined;
const shops = new Map<string, Promise<RunningShop>>();

function shopOf(key: string): Promise<RunningShop> {
  const shop = shops.get(key) ?? RunningShop.start({ ACCESS_TOKEN_SECRET: SHARED_SECRET }, place);
  shops.set(key, shop);
  return shop;
}

/** In the process that a test run begins in: from now on its spec files get a shop under each path that they ask for. */
export async function openPool(): Promise<void> {
  place = tmpdir();
  await provideTemplate();
  server ??= createServer(({ url = '' }, response) => {
    // A kept connection may end just when the next spec file asks, whose request would fail.
    response.setHeader('Connection', 'close');
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
  await Promise.allSettled([...shops.values()].map(async (shop) => (await shop).remove()));
}
