import { addressSchema, singleLineTextSchema, textSchema, integerSchema } from '@shop/api-common';
import { idempotencyKeyInput } from '@shop/api-idempotency';
import { isPlausibleAddress, isPlausiblePhone, LIMITS } from '@shop/contracts';
import { z } from 'zod';
import { lineSchema, linesSchema, optional, quantitySchema, toolIdSchema } from './line-schemas';

/** Of a shipping rate. */
export const shippingRateIdSchema = singleLineTextSchema(LIMITS.shippingRateIdMax);

/** The price per unit shown to the customer, in minor units; defaults to the current price. */
const expectedPriceSchema = optional(
  z.int({ error: 'must be a price with at most two decimals' }).min(0, 'must not be negative'),
);

export const orderLineSchema = lineSchema({ expectedPricePerUnit: expectedPriceSchema });

/** Input of both transports. Owner, name and e-mail come from the caller's account. */
export const placeOrderSchema = z.strictObject({
  /** One tool, or `lines`. */
  toolId: optional(toolIdSchema),
  quantity: quantitySchema.optional(),
  expectedPricePerUnit: expectedPriceSchema,
  lines: optional(linesSchema(orderLineSchema)),
  /** As lines of text; made of `shippingAddress` where that is given. */
  address: optional(
    textSchema(LIMITS.addressMax).refine(isPlausibleAddress, 'must be a full delivery address'),
  ),
  shippingAddress: optional(addressSchema),
  /** May be left to `shippingAddress`. */
  phone: optional(singleLineTextSchema(LIMITS.phoneMax).refine(isPlausiblePhone, 'must be a phone number')),
  /** The cheapest by default. */
  shippingRateId: optional(shippingRateIdSchema),
  /** The total shown to the customer, in minor units; not compared by default. */
  expectedTotal: optional(integerSchema(0, LIMITS.totalMax)),
  /** The customer's own number of the order. */
  purchaseOrderNumber: optional(singleLineTextSchema(LIMITS.purchaseOrderNumberMax)),
  note: optional(textSchema(LIMITS.orderNoteMax)),
  idempotencyKey: idempotencyKeyInput.nullish(),
});

export type NewOrder = z.output<typeof placeOrderSchema>;
