import { integerSchema, textSchema } from '@shop/api-common';
import { idempotencyKeyInput } from '@shop/api-idempotency';
import { LIMITS } from '@shop/contracts';
import { z } from 'zod';

/** Null equals absent, so that a retry without the field is the same request. */
function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value) => value ?? undefined);
}

const linesError = `must be a list of 1 to ${LIMITS.orderLinesMax} lines`;

export const refundLineSchema = z.strictObject(
  {
    toolId: z.string({ error: 'must be the id of a tool' }).toLowerCase(),
    quantity: integerSchema(1, LIMITS.quantityMax),
    restock: z
      .boolean({ error: 'must be true or false' })
      .nullish()
      .transform((value) => value ?? false),
  },
  { error: ({ code }) => (code === 'invalid_type' ? 'must be a line' : undefined) },
);

/** Input of both transports: lines, or an amount in minor units, or neither for the rest. */
export const refundOrderSchema = z
  .strictObject({
    lines: optional(
      z
        .array(refundLineSchema, { error: linesError })
        .min(1, linesError)
        .max(LIMITS.orderLinesMax, linesError),
    ),
    amount: optional(integerSchema(1, LIMITS.totalMax)),
    reason: optional(textSchema(LIMITS.refundReasonMax)),
    idempotencyKey: idempotencyKeyInput.nullish(),
  })
  .refine(({ lines, amount }) => !lines || amount === undefined, {
    path: ['amount'],
    error: 'cannot be given with lines: refund lines, or an amount',
  });

export type RefundInput = z.output<typeof refundOrderSchema>;
