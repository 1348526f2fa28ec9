import { singleLineTextSchema } from '@shop/api-common';
import { idempotencyKeyInput } from '@shop/api-idempotency';
import { LIMITS } from '@shop/contracts';
import { z } from 'zod';
import { lineSchema, linesSchema, optional, toolIdSchema } from './line-schemas';

export const shipmentLineSchema = lineSchema({
  toolId: toolIdSchema.toLowerCase(),
});

/** Input of both transports; without lines all that is left. */
export const shipOrderSchema = z.strictObject({
  carrier: optional(singleLineTextSchema(LIMITS.carrierMax)),
  trackingNumber: optional(singleLineTextSchema(LIMITS.trackingNumberMax)),
  lines: optional(linesSchema(shipmentLineSchema)),
  idempotencyKey: idempotencyKeyInput.nullish(),
});
