import { DomainError, parseInput, type Principal, wholeFromText } from '@shop/api-kernel';
import { fieldsOf, priceOrText, wholeOrText } from '@shop/api-platform';
import { LIMITS, parseMajorUnits } from '@shop/contracts';
import { z } from 'zod';
import { customerEmailSchema } from '../services/list-orders.input';
import { type NewOrder, placeOrderSchema } from '../services/place-order.input';

const { toolId, quantity, address, phone, idempotencyKey } = placeOrderSchema.shape;
const ignored = z.unknown().optional().describe('Not believed: the server takes its own.');

/** The documented form of a new order. */
export const orderForm = z.object({
  toolId,
  order_quantity: wholeOrText(quantity.unwrap()).optional().describe("The tool's minimum when not given."),
  address,
  phone,
  price_per_unit: priceOrText(0, LIMITS.totalMax).optional(),
  customerEmail: z.string().optional().describe("The caller's own."),
  tool: ignored,
  customerName: ignored,
});

/** The headers of a new order: a key makes repeating the call harmless. */
export const orderHeaders = z.object({ 'Idempotency-Key': idempotencyKey });

/** How the documented form calls the fields of a new order. */
export const ORDER_FORM_NAMES: Readonly<Record<keyof NewOrder, string>> = {
  toolId: 'toolId',
  quantity: 'order_quantity',
  address: 'address',
  phone: 'phone',
  expectedPricePerUnit: 'price_per_unit',
  idempotencyKey: 'Idempotency-Key',
};

/**
 * Brings the documented form, whose numbers may be texts, into the shape of the use case. Name and e-mail of customer
 * and tool are the server's own; an e-mail that is sent all the same must be the caller's.
 *
 * @throws DomainError FORBIDDEN for another's e-mail, BAD_USER_INPUT for what is none, or no form
 */
export function fromOrderForm(
  caller: Principal,
  body: unknown,
  idempotencyKey: string | undefined,
): Partial<Record<keyof NewOrder, unknown>> {
  const form = fieldsOf(body);
  assertOwnEmail(caller, form['customerEmail']);
  const fields = {
    toolId: form['toolId'],
    quantity: wholeFromText(form['order_quantity']),
    address: form['address'],
    phone: form['phone'],
    expectedPricePerUnit: priceFrom(form['price_per_unit']),
    idempotencyKey,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function assertOwnEmail({ email }: Principal, named: unknown): void {
  const { customerEmail = email } = parseInput(customerEmailSchema, { customerEmail: named });
  if (customerEmail !== email) {
    throw new DomainError('FORBIDDEN', 'You can order in your own name alone.');
  }
}

/** Minor units; what is no price stays as it came, for the schema to refuse by name. */
function priceFrom(value: unknown): unknown {
  return value === undefined ? undefined : (parseMajorUnits(value) ?? Number.NaN);
}
