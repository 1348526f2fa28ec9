import { Types } from 'mongoose';
import type { ParityFixture } from './parity-fixture';

/** Fields whose values follow from what came before, and what stands in their place. */
const DIGEST = '(digest)';
const REPLACED: Readonly<Record<string, string>> = {
  ...{ fingerprint: DIGEST, hash: DIGEST, previousHash: DIGEST },
  ...{ sequence: '(place)', holdSlot: '(place)' },
  ...{ number: '(number)', sku: '(sku)' },
};

/** The value without what differs between two runs of the same: ids, times, keys, payments, and who it is. */
export function anonymous(value: unknown, fixture: ParityFixture, ignored: readonly string[] = []): unknown {
  if (value instanceof Types.ObjectId) return '(id)';
  if (value instanceof Date) return '(time)';
  if (typeof value === 'string') return anonymousText(value, fixture);
  if (Array.isArray(value)) return value.map((item) => anonymous(item, fixture, ignored));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !ignored.includes(name));
  return Object.fromEntries(
    entries.map(([name, item]) => [
      anonymousText(name, fixture),
      REPLACED[name] ?? anonymous(item, fixture, ignored),
    ]),
  );
}

function anonymousText(text: string, { name, owner }: ParityFixture): string {
  return text
    .replaceAll(owner.uid, '(uid)')
    .replaceAll(name, '(name)')
    .replace(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/g, '(key)')
    .replace(/\b[0-9a-f]{24}\b/g, '(id)')
    .replace(/\bpi_[^"\s]+/g, '(payment)')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '(time)');
}
