import { EXAMPLE, integerOrTextSchema, priceOrTextSchema, readFormFields, withExample } from '@shop/api-http';
import { LIMITS, parseMajorUnits } from '@shop/contracts';
import { z } from 'zod';
import { refundLineSchema, refundOrderSchema } from '../services/refund-order.input';
import { linesFrom } from './ship-form';

const { reason } = refundOrderSchema.shape;

const lineForm = z.strictObject({
  toolId: refundLineSchema.shape.toolId.describe('A tool of the order.'),
  quantity: integerOrTextSchema(z.int().min(1).max(LIMITS.quantityMax)).describe('Units to refund.'),
  restock: z.boolean().optional().describe('Whether they are for sale again; no by default.'),
});

export const refundForm = z.strictObject({
  lines: z
    .array(lineForm)
    .min(1)
    .max(LIMITS.orderLinesMax)
    .optional()
    .describe('Units of the order, each tool once.'),
  amount: withExample(
    priceOrTextSchema(1, LIMITS.totalMax).optional().describe('An amount without lines.'),
    EXAMPLE.price,
  ),
  reason: withExample(reason.optional().describe('Why; the customer sees it.'), 'Bent handle.'),
});

/** Numbers may be strings; unknown fields stay, so that the schema rejects them by name. @throws DomainError BAD_USER_INPUT */
export function fromRefundForm(body: unknown, idempotencyKey: string | undefined): object {
  const { amount, lines, ...rest } = readFormFields(body ?? {});
  return {
    ...rest,
    ...(amount !== undefined && { amount: parseMajorUnits(amount) ?? Number.NaN }),
    ...(lines !== undefined && { lines: linesFrom(lines) }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  };
}
