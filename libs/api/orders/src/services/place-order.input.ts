import { createHash } from 'node:crypto';
import { humanText, wholeNumber } from '@shop/api-kernel';
import { LIMITS } from '@shop/contracts';
import { z } from 'zod';

const price = z.int({ error: 'must be a price with at most two decimals' });

/** The input of placing an order, for both transports. Owner, name and e-mail come from the caller's account. */
export const placeOrderSchema = z.strictObject({
  toolId: z.string({ error: 'must be the id of a tool' }),
  /** The tool's minimum when it is not given. */
  quantity: wholeNumber(1, LIMITS.quantityMax).optional(),
  address: humanText(LIMITS.addressMax).optional(),
  phone: humanText(LIMITS.phoneMax),
  /** The price of one piece, in minor units, that the customer was shown; not given: the price as it is. */
  expectedPricePerUnit: price.min(0, 'must not be negative').optional(),
  idempotencyKey: humanText(LIMITS.idempotencyKeyMax).optional(),
});

export type NewOrder = z.output<typeof placeOrderSchema>;

/** Tells whether two inputs ask for the same: equal for equal ones, whatever key they come under. */
export function fingerprintOf(input: NewOrder): string {
  const { toolId, quantity, address, phone, expectedPricePerUnit } = input;
  const asked = JSON.stringify([toolId, quantity, address, phone, expectedPricePerUnit]);
  return createHash('sha256').update(asked).digest('hex');
}
