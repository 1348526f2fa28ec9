import { FaultProxy, http, mongodb, type MongoMessage, mongoTarget } from '@shop/fault-proxy';
import type { ProxyName } from '../schedule/step';
import type { Ports } from './ports';

type Proxies = Readonly<Record<ProxyName, Pick<FaultProxy<MongoMessage>, 'port' | 'mode' | 'setMode'>>>;

/** The proxies of a shop: between its API processes and their services, and in front of them. */
export interface ShopProxies {
  readonly all: Proxies;
  readonly database: readonly [FaultProxy<MongoMessage>, FaultProxy<MongoMessage>];
  /** Sets every proxy to `pass`. */
  heal(): Promise<void>;
  close(): Promise<void>;
}

/** @param databaseUri connection string of one server */
export async function openProxies(ports: Ports, databaseUri: string): Promise<ShopProxies> {
  const database = [await mongoProxy(databaseUri), await mongoProxy(databaseUri)] as const;
  const provider = await FaultProxy.start({ port: ports.provider }, http);
  const front0 = await FaultProxy.start({ port: ports.api0 }, http);
  const front1 = await FaultProxy.start({ port: ports.api1 }, http);
  const all = {
    'database-0': database[0],
    'database-1': database[1],
    provider,
    'front-0': front0,
    'front-1': front1,
  };
  return {
    all,
    database,
    async heal() {
      for (const proxy of Object.values(all)) await proxy.setMode({ kind: 'pass' });
    },
    async close() {
      for (const proxy of Object.values(all)) await proxy.close();
    },
  };
}

function mongoProxy(uri: string): Promise<FaultProxy<MongoMessage>> {
  return FaultProxy.start(mongoTarget(uri), mongodb);
}
