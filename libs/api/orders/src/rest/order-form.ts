import { DomainError, parseInput, type Principal, coerceInteger } from '@shop/api-common';
import {
  EXAMPLE,
  ignoredFields,
  ignoredTextSchema,
  integerOrTextSchema,
  priceOrTextSchema,
  readFormFields,
  withExample,
} from '@shop/api-http';
import { idempotencyKeyInput } from '@shop/api-idempotency';
import { LIMITS, parseMajorUnits } from '@shop/contracts';
import { z } from 'zod';
import { customerEmailSchema } from '../services/orders.service';
import { type NewOrder, orderLineSchema, placeOrderSchema } from '../services/place-order.input';
import { IGNORED_OF_ORDER, IGNORED_OF_PAYMENT } from './ignored-fields';
import { fromShippingAddress, shippingAddressForm } from './shipping-address';

const { address, phone, purchaseOrderNumber, note, shippingRateId } = placeOrderSchema.shape;
const tool = ignoredTextSchema(LIMITS.nameMax);
const ignored = {
  ...{ tool, customerName: ignoredTextSchema(LIMITS.profileFieldMax) },
  ...IGNORED_OF_ORDER,
};
const knownSchema = customerEmailSchema.extend(ignored);

const lineForm = z.strictObject({
  toolId: orderLineSchema.shape.toolId,
  order_quantity: integerOrTextSchema(orderLineSchema.shape.quantity),
  price_per_unit: priceOrTextSchema(0, LIMITS.totalMax)
    .optional()
    .describe('The price that the customer was shown.'),
});

export const orderForm = z.strictObject({
  toolId: withExample(
    orderLineSchema.shape.toolId.optional().describe('What is ordered. Either this or `lines`.'),
    EXAMPLE.tool,
  ),
  order_quantity: withExample(
    integerOrTextSchema(orderLineSchema.shape.quantity)
      .optional()
      .describe("The tool's minimum when not given."),
    EXAMPLE.quantity,
  ),
  address: withExample(address.optional().describe('Where it goes, as text.'), '1 Test Street, Testville'),
  shipping_address: shippingAddressForm
    .optional()
    .describe('Where it goes, in parts; `address` is made of it.'),
  shipping_rate_id: shippingRateId.optional().describe('A way to ship it; the cheapest when not given.'),
  phone: withExample(
    phone.optional().describe('For questions about the delivery. Needed, unless shipping_address has one.'),
    '+1 555 0101',
  ),
  price_per_unit: withExample(
    priceOrTextSchema(0, LIMITS.totalMax).optional().describe('The price that the customer was shown.'),
    EXAMPLE.price,
  ),
  lines: z
    .array(lineForm)
    .min(1)
    .max(LIMITS.orderLinesMax)
    .optional()
    .describe('Several tools, all of them or none; the same tool twice is one line.'),
  customerEmail: z.string().optional().describe("The caller's own."),
  purchase_order_number: withExample(
    purchaseOrderNumber.optional().describe("The customer's own number of the order."),
    'PO 4711',
  ),
  note: withExample(note.optional().describe('A note to the shop.'), 'Ring at gate 2.'),
  ...ignored,
});

const text = (max: number) =>
  z.string({ error: 'must be a text' }).max(max, `must have at most ${max} characters`);

/** Strict: rejects anything else about a payment, card data included. */
export const startForm = z.strictObject({
  orderId: withExample(text(255).describe('An unpaid order.'), EXAMPLE.unpaidOrder),
  tool,
  ...IGNORED_OF_PAYMENT,
});
export const completeForm = z.strictObject({
  transactionId: withExample(
    text(255).describe('The payment that the card provider confirmed.'),
    EXAMPLE.transaction,
  ),
  tool: withExample(tool, 'Hammer and wrench kit'),
  ...ignoredFields('orderId'),
  ...IGNORED_OF_PAYMENT,
});

/** The order to pay. @throws DomainError BAD_USER_INPUT */
export function orderIdFrom(body: unknown): string {
  if (readFormFields(body)['orderId'] === undefined) {
    const message = "Send orderId: the amount is the order's own.";
    throw new DomainError('BAD_USER_INPUT', message, { orderId: 'must be a text' });
  }
  return parseInput(startForm, body).orderId;
}

export const orderHeaders = z.object({
  'Idempotency-Key': withExample(
    idempotencyKeyInput.optional().describe('Makes sending again harmless.'),
    'thermometers-1',
  ),
});

export const ORDER_FORM_NAMES: Readonly<Record<keyof NewOrder, string>> = {
  toolId: 'toolId',
  quantity: 'order_quantity',
  address: 'address',
  shippingAddress: 'shipping_address',
  shippingRateId: 'shipping_rate_id',
  expectedTotal: 'expected_total',
  phone: 'phone',
  expectedPricePerUnit: 'price_per_unit',
  lines: 'lines',
  purchaseOrderNumber: 'purchase_order_number',
  note: 'note',
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
    shippingAddress: fromShippingAddress(form['shipping_address']),
    shippingRateId: form['shipping_rate_id'],
    phone: form['phone'],
    expectedPricePerUnit: priceFrom(form['price_per_unit']),
    lines: linesFrom(form['lines']),
    purchaseOrderNumber: form['purchase_order_number'],
    note: form['note'],
    idempotencyKey,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Unknown fields stay as they are, so that the schema rejects them by name. */
function linesFrom(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((line: unknown) => {
    if (typeof line !== 'object' || line === null || Array.isArray(line)) return line;
    const { order_quantity, price_per_unit, ...rest }: Record<string, unknown> = { ...line };
    const price = priceFrom(price_per_unit);
    const priced = price === undefined ? {} : { expectedPricePerUnit: price };
    return { ...rest, quantity: coerceInteger(order_quantity), ...priced };
  });
}

/** Minor units; NaN for an invalid price, which the schema rejects by name. */
function priceFrom(value: unknown): unknown {
  return value === undefined ? undefined : (parseMajorUnits(value) ?? Number.NaN);
}
