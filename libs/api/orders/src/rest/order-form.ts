import { DomainError, parseInput, type Principal, coerceInteger } from '@shop/api-common';
import { readFormFields, priceOrTextSchema, ignoredTextSchema, integerOrTextSchema } from '@shop/api-http';
import { idempotencyKeyInput } from '@shop/api-idempotency';
import { LIMITS, parseMajorUnits } from '@shop/contracts';
import { z } from 'zod';
import { customerEmailSchema } from '../services/orders.service';
import { type NewOrder, placeOrderSchema } from '../services/place-order.input';

const { toolId, quantity, address, phone } = placeOrderSchema.shape;
const ignored = (max: number) =>
  ignoredTextSchema(max).nullish().describe('Not believed: the server takes its own.');
const tool = ignored(LIMITS.nameMax);
const customerName = ignored(LIMITS.profileFieldMax);
const knownSchema = customerEmailSchema.extend({ tool, customerName });

export const orderForm = z.object({
  toolId,
  order_quantity: integerOrTextSchema(quantity.unwrap())
    .optional()
    .describe("The tool's minimum when not given."),
  address,
  phone,
  price_per_unit: priceOrTextSchema(0, LIMITS.totalMax).optional(),
  customerEmail: z.string().optional().describe("The caller's own."),
  tool,
  customerName,
});

const text = (max: number) =>
  z.string({ error: 'must be a text' }).max(max, `must have at most ${max} characters`);

/** Strict: rejects anything else about a payment, card data included. */
export const startForm = z.strictObject({ orderId: text(255) });
export const completeForm = z.strictObject({
  tool: ignoredTextSchema(LIMITS.nameMax).optional(),
  transactionId: text(255),
});

export const orderHeaders = z.object({ 'Idempotency-Key': idempotencyKeyInput.optional() });

export const ORDER_FORM_NAMES: Readonly<Record<keyof NewOrder, string>> = {
  toolId: 'toolId',
  quantity: 'order_quantity',
  address: 'address',
  phone: 'phone',
  expectedPricePerUnit: 'price_per_unit',
  idempotencyKey: 'Idempotency-Key',
};

/** Numbers may be strings. @throws DomainError FORBIDDEN for another's e-mail; BAD_USER_INPUT */
export function fromOrderForm(
  caller: Principal,
  body: unknown,
  idempotencyKey: string | undefined,
): Partial<Record<keyof NewOrder, unknown>> {
  const form = readFormFields(body);
  const { customerEmail = caller.email } = parseInput(knownSchema, form);
  if (customerEmail !== caller.email)
    throw new DomainError('FORBIDDEN', 'You can order in your own name alone.');
  const fields = {
    toolId: form['toolId'],
    quantity: coerceInteger(form['order_quantity']),
    address: form['address'],
    phone: form['phone'],
    expectedPricePerUnit: priceFrom(form['price_per_unit']),
    idempotencyKey,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Minor units; NaN for an invalid price, which the schema rejects by name. */
function priceFrom(value: unknown): unknown {
  return value === undefined ? undefined : (parseMajorUnits(value) ?? Number.NaN);
}
