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
const ended: Promise<void>[] = [];

/** Those of other projects that the same worker had: it has one spec file at a time, and an idle shop takes a twentieth of a core. */
export function leftBy(key: string, keys: Iterable<string>): string[] {
  const worker = key.slice(key.lastIndexOf('/'));
  return [...keys].filter((other) => other !== key && other.endsWith(worker));
}

/** One that could not be started, or ended, is no fault of the spec files after it. */
async function end(key: string): Promise<void> {
  const shop = shops.get(key);
  shops.delete(key);
  await shop?.then((one) => one.remove()).catch(() => undefined);
}

/** The shop of a key; starts it unless it is there. */
export function shopOf(key: string): Promise<RunningShop> {
  ended.push(...leftBy(key, shops.keys()).map(end));
  const shop = shops.get(key) ?? RunningShop.start({ ACCESS_TOKEN_SECRET: SHARED_SECRET }, place);
  shops.set(key, shop);
  // The next spec file starts one anew.
  shop.catch(() => shops.delete(key));
  return shop;
}

/** In the process that a test run begins in: from now on its spec files get a shop under each path that they ask for. */
export async function openPool(): Promise<void> {
  place = tmpdir();
  await provideTemplate();
  // The setups of several projects may open it.
  server ??= createServer(({ url = '' }, response) => {
    // A kept connection may end just when the next spec file asks, whose request would fail.
    response.setHeader('Connection', 'close');
    shopOf(url).then(
      ({ origin, environment }) => response.end(JSON.stringify({ origin, environment })),
      (failure: unknown) => response.writeHead(500).end(String(failure)),
    );
  }).listen(0, '127.0.0.1');
  if (!server.listening) await once(server, 'listening');
  process.env[POOL_ADDRESS] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Ends all of them. */
export async function closePool(): Promise<void> {
  server?.closeAllConnections();
  server?.close();
  await Promise.all([...ended, ...[...shops.keys()].map(end)]);
}
