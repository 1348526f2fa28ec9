import { parseArgs } from 'node:util';
import { positive } from '../options';

/** What lists are compared on. */
export interface ScaleOptions {
  /** How many tools the large catalog has. */
  readonly tools: number;
  /** How many orders it has then. */
  readonly orders: number;
  /** Connection string of a server to use a database of one's own on; undefined: the embedded one. */
  readonly storeUri: string | undefined;
}

const STANDARD_TOOLS = 100_000;
const STANDARD_ORDERS = 100_000;

/** Reads `--tools N --orders N --store URI`. @throws Error that names what is not understood */
export function readScaleOptions(args: readonly string[]): ScaleOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { tools: { type: 'string' }, orders: { type: 'string' }, store: { type: 'string' } },
  });
  return {
    tools: positive('tools', values.tools) ?? STANDARD_TOOLS,
    orders: positive('orders', values.orders) ?? STANDARD_ORDERS,
    storeUri: values.store,
  };
}
