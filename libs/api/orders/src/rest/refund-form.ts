import { coerceInteger } from '@shop/api-common';
import { EXAMPLE, integerOrTextSchema, priceOrTextSchema, readFormFields, withExample } from '@shop/api-http';
import { idempotencyKeyInput } from '@shop/api-idempotency';
import { LIMITS, parseMajorUnits } from '@shop/contracts';
import { z } from 'zod';
import { refundLineSchema, refundOrderSchema } from '../services/refund-order.input';

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

export const refundHeaders = z.object({
  'Idempotency-Key': withExample(
    idempotencyKeyInput.optional().describe('Makes sending again harmless.'),
    'bent-handle-1',
  ),
});

export const REFUND_FORM_NAMES = { idempotencyKey: 'Idempotency-Key' } as const;

/** Numbers may be strings; unknown fields stay, so that the schema rejects them by name. @throws DomainError BAD_USER_INPUT */
export function fromRefundForm(body: unknown, idempotencyKey: string | undefined): object {
  const { amount, lines, ...rest } = readFormFields(body ?? {});
  return {
    ...rest,
    ...(amount !== undefined && { amount: parseMajorUnits(amount) ?? Number.NaN }),
    ...(lines !== undefined && { lines: Array.isArray(lines) ? lines.map(lineFrom) : lines }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  };
}

function lineFrom(line: unknown): unknown {
  if (typeof line !== 'object' || line === null || Array.isArray(line)) return line;
  const { quantity, ...rest }: Record<string, unknown> = { ...line };
  return { ...rest, quantity: coerceInteger(quantity) };
}
