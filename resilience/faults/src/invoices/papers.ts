import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { retryUntilAnswered } from '../calls';
import type { Fixture } from '../fixture/fixture';

const VERIFY = resolve(__dirname, '../../../../dist/apps/api/invoices-verify.js');
const SET_SELLER = `mutation {
  updateShopSettings(input: { seller: { name: "Tools Ltd", address: "Mill Road 1" } }) { version }
}`;

/** A stored paper. */
export interface Paper {
  readonly number: string;
  readonly sequence: number;
  readonly orderId: string;
  readonly refersTo: string | null;
  readonly total: number;
}

export async function setSeller({ clients, admin }: Fixture): Promise<void> {
  await retryUntilAnswered(clients[0], SET_SELLER, {}, admin);
}

/** By number. */
export function papersOf({ store }: Fixture, kind = 'INVOICE'): Promise<Paper[]> {
  return store
    .collection<Paper & { kind: string }>('invoices')
    .find({ kind })
    .sort({ sequence: 1 })
    .toArray();
}

/** Exit code of `npm run invoices:verify`. */
export function verifyInvoices({ environment }: Fixture): Promise<number> {
  const env = { PATH: process.env['PATH'] ?? '', ...environment };
  return new Promise((done, fail) => {
    execFile(process.execPath, [VERIFY], { env }, (error) => {
      if (error && typeof error.code !== 'number') fail(error);
      else done(Number(error?.code ?? 0));
    });
  });
}

type Stored = Record<string, unknown>;

/** The document once for each value in it, with that value changed by one. */
export function allChangesOf(document: Stored): Stored[] {
  return pathsIn(document).map((path) => {
    const copy = structuredClone(document);
    const parent = path.slice(0, -1).reduce<Stored>((part, name) => part[name] as Stored, copy);
    const key = path.at(-1) ?? '';
    parent[key] = changed(parent[key]);
    return copy;
  });
}

function pathsIn(part: object, path: readonly string[] = []): string[][] {
  return Object.entries(part).flatMap(([name, value]: [string, unknown]) => {
    const isInner = typeof value === 'object' && value !== null && !(value instanceof Date);
    return isInner ? pathsIn(value, [...path, name]) : [[...path, name]];
  });
}

/** A text changes in one bit. */
function changed(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (value instanceof Date) return new Date(value.getTime() + 1);
  if (typeof value !== 'string' || value === '') return 'x';
  const place = Math.floor(Math.random() * value.length);
  return value.slice(0, place) + String.fromCharCode(value.charCodeAt(place) ^ 1) + value.slice(place + 1);
}
