import { coerceInteger } from '@shop/api-common';
import { integerOrTextSchema, readFormFields, withExample } from '@shop/api-http';
import { LIMITS } from '@shop/contracts';
import { z } from 'zod';
import { shipmentLineSchema, shipOrderSchema } from '../services/ship-order.input';

const { carrier, trackingNumber } = shipOrderSchema.shape;

const lineForm = z.strictObject({
  toolId: shipmentLineSchema.shape.toolId.describe('A tool of the order.'),
  quantity: integerOrTextSchema(z.int().min(1).max(LIMITS.quantityMax)).describe('Units to ship.'),
});

export const shipForm = z.strictObject({
  carrier: withExample(carrier.optional().describe('Who carries it.'), 'Parcel Express'),
  trackingNumber: withExample(
    trackingNumber.optional().describe("The carrier's number to follow it by."),
    'PX 4711 0815',
  ),
  lines: z
    .array(lineForm)
    .min(1)
    .max(LIMITS.orderLinesMax)
    .optional()
    .describe('Units of the order, each tool once; all that is left by default.'),
});

/** Numbers may be strings; unknown fields stay, so that the schema rejects them by name. @throws DomainError BAD_USER_INPUT */
export function fromShipForm(body: unknown, idempotencyKey: string | undefined): object {
  const { lines, ...rest } = readFormFields(body ?? {});
  return {
    ...rest,
    ...(lines !== undefined && { lines: linesFrom(lines) }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  };
}

/** Lines whose quantities may be strings. */
export function linesFrom(lines: unknown): unknown {
  if (!Array.isArray(lines)) return lines;
  return lines.map((line: unknown) => {
    if (typeof line !== 'object' || line === null || Array.isArray(line)) return line;
    const { quantity, ...rest }: Record<string, unknown> = { ...line };
    return { ...rest, quantity: coerceInteger(quantity) };
  });
}
