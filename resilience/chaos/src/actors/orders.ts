import { z } from 'zod';
import { toMajorUnits } from '@shop/contracts';
import type { Transport } from '../schedule/step';
import { CANCEL, COMPLETE_PAYMENT, PLACE, START_PAYMENT } from './documents';
import { graphql, rest, type ShopRequest } from './request';

interface LineRequest {
  readonly toolId: string;
  readonly quantity: number;
  /** Per unit, in minor units. */
  readonly price: number;
}

export interface OrderRequest {
  readonly lines: readonly LineRequest[];
  /** Idempotency key. */
  readonly key: string;
}

export interface OrderPlaced {
  readonly placeOrder: { readonly id: string };
}

export interface PaymentStarted {
  readonly startPayment: { readonly clientSecret: string };
}

export interface PaymentCompleted {
  readonly completePayment: { readonly transactionId: string };
}

/** Answers of REST. */
const placed = z.object({ insertedId: z.string() });
const started = z.object({ clientSecret: z.string() });
const completed = z.object({ order: z.object({ transactionId: z.string() }) });

const DELIVERY = { address: '1 Chaos Street', phone: '+1 555 0101' };

/** One line in the form of one tool. GraphQL and REST share their idempotency keys. */
export function placeOrder(transport: Transport, { lines, key }: OrderRequest): ShopRequest<OrderPlaced> {
  const toLine = transport === 'graphql' ? graphqlLine : restLine;
  const [first, ...others] = lines.map(toLine);
  const wanted = { ...(others.length === 0 ? first : { lines: [first, ...others] }), ...DELIVERY };
  if (transport === 'graphql') return graphql(PLACE, { input: { ...wanted, idempotencyKey: key } });
  const headers = { 'Idempotency-Key': key };
  return rest('POST', '/order', { body: wanted, headers }, (answer) => ({
    placeOrder: { id: placed.parse(answer).insertedId },
  }));
}

function graphqlLine({ toolId, quantity, price }: LineRequest): object {
  return { toolId, quantity, expectedPricePerUnit: price };
}

function restLine({ toolId, quantity, price }: LineRequest): object {
  return { toolId, order_quantity: quantity, price_per_unit: toMajorUnits(price) };
}

/** Starts or continues the payment of an order. */
export function startPayment(transport: Transport, id: string): ShopRequest<PaymentStarted> {
  if (transport === 'graphql') return graphql(START_PAYMENT, { id });
  const body = { orderId: id };
  return rest('POST', '/create-payment-intent', { body }, (answer) => ({
    startPayment: started.parse(answer),
  }));
}

/** Reports the charge of the card, as the browser does. */
export function completePayment(
  transport: Transport,
  id: string,
  transactionId: string,
): ShopRequest<PaymentCompleted> {
  if (transport === 'graphql') return graphql(COMPLETE_PAYMENT, { id, transactionId });
  const body = { transactionId };
  return rest('PATCH', `/order/${id}`, { body }, (answer) => ({
    completePayment: completed.parse(answer).order,
  }));
}

/** Cancels an unpaid order. */
export function cancelOrder(transport: Transport, id: string): ShopRequest<object> {
  return transport === 'graphql' ? graphql(CANCEL, { id }) : rest('DELETE', `/order/${id}`, {}, () => ({}));
}
