import { integerSchema, singleLineTextSchema } from '@shop/api-common';
import { idempotencyKeyInput } from '@shop/api-idempotency';
import { LIMITS } from '@shop/contracts';
import { z } from 'zod';

/** Null equals absent, so that a retry without the field is the same request. */
function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value) => value ?? undefined);
}

const linesError = `must be a list of 1 to ${LIMITS.orderLinesMax} lines`;

export const shipmentLineSchema = z.strictObject(
  {
    toolId: z.string({ error: 'must be the id of a tool' }).toLowerCase(),
    quantity: integerSchema(1, LIMITS.quantityMax),
  },
  { error: ({ code }) => (code === 'invalid_type' ? 'must be a line' : undefined) },
);

/** Input of both transports; without lines all that is left. */
export const shipOrderSchema = z.strictObject({
  carrier: optional(singleLineTextSchema(LIMITS.carrierMax)),
  trackingNumber: optional(singleLineTextSchema(LIMITS.trackingNumberMax)),
  lines: optional(
    z
      .array(shipmentLineSchema, { error: linesError })
      .min(1, linesError)
      .max(LIMITS.orderLinesMax, linesError),
  ),
  idempotencyKey: idempotencyKeyInput.nullish(),
});
