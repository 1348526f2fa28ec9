import { singleLineTextSchema, textSchema, integerSchema } from '@shop/api-common';
import { idempotencyKeyInput } from '@shop/api-idempotency';
import { LIMITS } from '@shop/contracts';
import { z } from 'zod';

const price = z.int({ error: 'must be a price with at most two decimals' });

/** The input of placing an order, for both transports. Owner, name and e-mail come from the caller's account. */
export const placeOrderSchema = z.strictObject({
  toolId: z.string({ error: 'must be the id of a tool' }),
  /** The tool's minimum when it is not given. */
  quantity: integerSchema(1, LIMITS.quantityMax).optional(),
  address: textSchema(LIMITS.addressMax).optional(),
  phone: singleLineTextSchema(LIMITS.phoneMax),
  /** The price of one piece, in minor units, that the customer was shown; not given: the price as it is. */
  expectedPricePerUnit: price
    .min(0, 'must not be negative')
    .nullish()
    // Null says no more than nothing: repeating the request without it is the same request.
    .transform((value) => value ?? undefined),
  idempotencyKey: idempotencyKeyInput.nullish(),
});

export type NewOrder = z.output<typeof placeOrderSchema>;
