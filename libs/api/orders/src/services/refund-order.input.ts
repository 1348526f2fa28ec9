import { integerSchema, textSchema } from '@shop/api-common';
import { idempotencyKeyInput } from '@shop/api-idempotency';
import { LIMITS } from '@shop/contracts';
import { z } from 'zod';
import { lineSchema, linesSchema, optional, toolIdSchema } from './line-schemas';

export const refundLineSchema = lineSchema({
  toolId: toolIdSchema.toLowerCase(),
  restock: z
    .boolean({ error: 'must be true or false' })
    .nullish()
    .transform((value) => value ?? false),
});

/** Input of both transports: lines, or an amount in minor units, or neither for the rest. */
export const refundOrderSchema = z
  .strictObject({
    lines: optional(linesSchema(refundLineSchema)),
    amount: optional(integerSchema(1, LIMITS.totalMax)),
    reason: optional(textSchema(LIMITS.refundReasonMax)),
    idempotencyKey: idempotencyKeyInput.nullish(),
  })
  .refine(({ lines, amount }) => !lines || amount === undefined, {
    path: ['amount'],
    error: 'cannot be given with lines: refund lines, or an amount',
  });

export type RefundInput = z.output<typeof refundOrderSchema>;
