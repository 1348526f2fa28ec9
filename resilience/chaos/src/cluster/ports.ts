import { freePorts } from '@shop/test-shop/free-ports';

const NAMES = ['database', 'identity', 'identityAdmin', 'provider', 'api0', 'api1', 'ops0', 'ops1'] as const;

/** Ports of a shop's processes on 127.0.0.1. */
export type Ports = Readonly<Record<(typeof NAMES)[number], number>>;

export async function choosePorts(): Promise<Ports> {
  const free = await freePorts(NAMES.length);
  return Object.fromEntries(NAMES.map((name, index) => [name, free[index]])) as Ports;
}
