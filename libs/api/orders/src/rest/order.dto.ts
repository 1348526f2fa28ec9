import { ORDER_STATUSES, toMajorUnits } from '@shop/contracts';
import { z } from 'zod';
import { isPaid, type Order } from '../domain/order';
import { DISPUTE_STATUSES, disputeOf, type OrderDispute } from '../domain/order-dispute';
import { type OrderRefund, REFUND_STATUSES, refundedTotalOf } from '../domain/order-refund';
import type { OrderShipment } from '../domain/shipment';
import { firstLineOf, lineTotalOf, type OrderLine, toolNamesOf, totalsOf } from '../domain/order-lines';
import { shippingAddressDto, toShippingAddressDto } from './shipping-address';

const orderLineDto = z
  .object({
    toolId: z.string(),
    sku: z.string().describe("The tool's article number, empty without one."),
    tool: z.string().describe("The tool's name when it was ordered."),
    price_per_unit: z.number(),
    order_quantity: z.int(),
    total_price: z.number(),
    refunded_quantity: z.int().describe('Units whose money went back.'),
  })
  .meta({ id: 'OrderLine', description: 'The units of one tool in an order; prices in major units.' });

const orderRefundDto = z
  .object({
    _id: z.string(),
    amount: z.number(),
    lines: z
      .array(z.object({ toolId: z.string(), quantity: z.int(), restock: z.boolean() }))
      .describe('What it is for; empty for an amount without lines.'),
    reason: z.string().optional(),
    status: z.enum(REFUND_STATUSES),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'OrderRefund', description: 'Money of an order that goes back; in major units.' });

const orderShipmentDto = z
  .object({
    _id: z.string(),
    carrier: z.string().optional(),
    trackingNumber: z.string().optional().describe("The carrier's number to follow it by."),
    lines: z.array(z.object({ toolId: z.string(), quantity: z.int() })),
    shippedAt: z.iso.datetime(),
  })
  .meta({ id: 'OrderShipment', description: 'Units of an order that left together.' });

const orderDisputeDto = z
  .object({ status: z.enum(DISPUTE_STATUSES), amount: z.number(), lost_amount: z.number() })
  .meta({
    id: 'PaymentDispute',
    description:
      "The customer's objection to a payment, made at their bank; in major units. LOST: they have `lost_amount`.",
  });

const orderTaxDto = z
  .object({
    country: z.string().describe('Two-letter code.'),
    name: z.string(),
    basis_points: z.int().describe('Hundredths of a percent.'),
    amount: z.number(),
  })
  .meta({ id: 'OrderTax', description: 'A tax as it applies to an order, in major units.' });

export const orderDto = z
  .object({
    _id: z.string(),
    number: z.string().describe('The number to say and to search for; the last symbol is a check.'),
    toolId: z.string().describe('Of the first line.'),
    tool: z
      .string()
      .describe("The tool's name when it was ordered; of several lines `Claw hammer and 2 more`."),
    price_per_unit: z.number().describe('Of the first line.'),
    order_quantity: z.int().describe('Of the first line.'),
    subtotal: z.number().describe('What the lines cost.'),
    shipping: z.number().describe('What shipping costs.'),
    tax: z.number().describe('The taxes in all; they are part of total_price.'),
    total_price: z.number().describe('What the order costs in all.'),
    refunded_amount: z.number().describe('What went back of it.'),
    refunds: z.array(orderRefundDto).describe('Oldest first.'),
    shipments: z.array(orderShipmentDto).describe('Oldest first.'),
    taxes: z.array(orderTaxDto).describe('The taxes that apply.'),
    shipping_name: z.string().optional().describe('Name of the shipping rate.'),
    lines: z.array(orderLineDto).describe('One for each tool, in the order in which they were given.'),
    customerEmail: z.string(),
    customerName: z.string(),
    phone: z.string(),
    address: z.string(),
    shipping_address: shippingAddressDto.optional().describe('The address in parts, when it was given so.'),
    purchase_order_number: z.string().optional().describe("The customer's own number of the order."),
    note: z.string().optional().describe('What the customer wrote to the shop with it.'),
    status: z.enum(ORDER_STATUSES),
    paid: z.boolean(),
    dispute: orderDisputeDto.optional().describe('About its payment; absent without one.'),
    transactionId: z.string().optional().describe('Of the payment that paid it.'),
    createdAt: z.iso.datetime(),
    holdExpiresAt: z.iso.datetime().optional().describe('Until when its units are held, while it is unpaid.'),
  })
  .meta({ id: 'Order', description: 'An order; prices in major units.' });
export type OrderDto = z.output<typeof orderDto>;

export function toOrderDto(order: Order): OrderDto {
  const { toolId, pricePerUnit, quantity } = firstLineOf(order);
  const dispute = disputeOf(order);
  const { customerEmail, customerName, phone, address, status, transactionId } = order;
  return {
    _id: order.id,
    number: order.number,
    toolId,
    tool: toolNamesOf(order),
    price_per_unit: toMajorUnits(pricePerUnit),
    order_quantity: quantity,
    refunded_amount: toMajorUnits(refundedTotalOf(order)),
    refunds: order.refunds.map(toOrderRefundDto),
    shipments: order.shipments.map(toOrderShipmentDto),
    ...toTotalsDto(order),
    lines: order.lines.map(toOrderLineDto),
    ...{ customerEmail, customerName, phone, address, status },
    ...(order.shippingAddress && { shipping_address: toShippingAddressDto(order.shippingAddress) }),
    // Erased texts are empty.
    ...(order.purchaseOrderNumber && { purchase_order_number: order.purchaseOrderNumber }),
    ...(order.note && { note: order.note }),
    paid: isPaid(order),
    ...(dispute && { dispute: toOrderDisputeDto(dispute) }),
    ...(transactionId !== undefined && { transactionId }),
    createdAt: order.createdAt.toISOString(),
    ...(order.status === 'PENDING_PAYMENT' &&
      order.holdExpiresAt && { holdExpiresAt: order.holdExpiresAt.toISOString() }),
  };
}

function toOrderRefundDto(refund: OrderRefund): z.output<typeof orderRefundDto> {
  const { id, amount, lines, reason, status, createdAt } = refund;
  return {
    ...{ _id: id, amount: toMajorUnits(amount), status, createdAt: createdAt.toISOString() },
    lines: lines.map(({ toolId, quantity, restock }) => ({ toolId, quantity, restock })),
    ...(reason && { reason }),
  };
}

function toOrderDisputeDto({ status, amount, lostAmount }: OrderDispute): z.output<typeof orderDisputeDto> {
  return { status, amount: toMajorUnits(amount), lost_amount: toMajorUnits(lostAmount) };
}

function toOrderShipmentDto(shipment: OrderShipment): z.output<typeof orderShipmentDto> {
  const { id, carrier, trackingNumber, lines, shippedAt } = shipment;
  return {
    ...{ _id: id, shippedAt: shippedAt.toISOString() },
    lines: lines.map(({ toolId, quantity }) => ({ toolId, quantity })),
    ...(carrier && { carrier }),
    ...(trackingNumber && { trackingNumber }),
  };
}

function toTotalsDto(order: Order) {
  const { subtotal, shipping, tax, total, taxes, shippingRate } = totalsOf(order);
  return {
    ...{ subtotal: toMajorUnits(subtotal), shipping: toMajorUnits(shipping), tax: toMajorUnits(tax) },
    total_price: toMajorUnits(total),
    taxes: taxes.map(({ country, name, basisPoints, amount }) => ({
      ...{ country, name, basis_points: basisPoints, amount: toMajorUnits(amount) },
    })),
    ...(shippingRate && { shipping_name: shippingRate.name }),
  };
}

function toOrderLineDto(line: OrderLine): z.output<typeof orderLineDto> {
  return {
    ...{ toolId: line.toolId, sku: line.sku, tool: line.toolName },
    price_per_unit: toMajorUnits(line.pricePerUnit),
    order_quantity: line.quantity,
    total_price: toMajorUnits(lineTotalOf(line).amount),
    refunded_quantity: line.refundedQuantity,
  };
}
