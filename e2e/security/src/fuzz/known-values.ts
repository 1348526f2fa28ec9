import fc, { type Arbitrary } from 'fast-check';

/** What is really there in the shop, so that calls pass validation; by field name. */
export interface KnownValues {
  readonly toolIds: readonly string[];
  readonly orderIds: readonly string[];
  readonly emails: readonly string[];
  readonly idTokens: readonly string[];
}

/** Texts that make sense for a field of this name; undefined for one that may say anything. */
export function knownText(name: string, known: KnownValues): Arbitrary<string> | undefined {
  const { toolIds, orderIds, emails, idTokens } = known;
  if (/^toolId$/i.test(name)) return fc.constantFrom(...toolIds);
  if (/^orderId$/i.test(name)) return fc.constantFrom(...orderIds);
  if (/id$/i.test(name) && name !== 'transactionId') return fc.constantFrom(...toolIds, ...orderIds);
  if (/email$/i.test(name)) return fc.constantFrom(...emails);
  if (/token$/i.test(name)) return fc.constantFrom(...idTokens);
  if (/image/i.test(name))
    return fc.constantFrom('/pictures/claw-hammer-20-oz/640.webp', 'https://example.com/x.png');
  if (/transactionId/.test(name)) return fc.constantFrom('pi_unknown', 'pi_1');
  if (/key$/i.test(name)) return fc.uuid();
  if (/price|quantity|rating/i.test(name)) return fc.constantFrom('1', '5', ' 12 ', '12.50');
  return undefined;
}
