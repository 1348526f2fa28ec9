import { formatMoney } from '@shop/contracts';
import { type LetterContent, type LetterPart, text } from './content';
import type { LetterModel, LetterOrder } from './letter-model';
import { deliveryOf, linesOf, linkTo, shippedLinesOf, trackingOf } from './order-parts';
import { durationText, timeText } from './times';

/** Where and when a letter is written. */
export interface LetterContext {
  /** Origin of the shop, where links lead. */
  readonly origin: string;
  /** Who sells, in one line; empty when it is not known. */
  readonly seller: string;
  readonly now: Date;
}

type OrderModel = Extract<LetterModel, { readonly order: LetterOrder }>;
type ModelOf<Event extends OrderModel['event']> = Extract<OrderModel, { readonly event: Event }>;

/** The content of letters about an order. It has no name: an order for another's address would carry a text to them in it. */
export function orderContent(model: OrderModel, context: LetterContext): LetterContent {
  const { subject, heading, parts } = specifics(model, context);
  const ownOrder = linkTo(context, 'See your order', `/dashboard/orders/${model.order.id}`);
  return { subject, heading, parts: [...parts, ownOrder] };
}

function specifics(model: OrderModel, context: LetterContext): LetterContent {
  switch (model.event) {
    case 'ORDER_PLACED':
      return placed(model, context);
    case 'ORDER_PAID':
      return paid(model, context);
    case 'ORDER_SHIPPED':
      return shipped(model);
    case 'ORDER_CANCELLED':
      return cancelled(model);
    case 'ORDER_REFUNDED':
      return refunded(model, context);
  }
}

function placed(
  { order, payBefore }: ModelOf<'ORDER_PLACED'>,
  { origin, now }: LetterContext,
): LetterContent {
  const { id, number, total } = order;
  const payment = (before: Date): LetterPart[] => [
    text(
      `We reserve it until ${timeText(before)}, for another ${durationText(before, now)}. Please pay before then.`,
    ),
    { kind: 'button', label: `Pay ${formatMoney(total)}`, url: `${origin}/payment/${id}` },
  ];
  return {
    subject: `Order ${number} received`,
    heading: 'Order received',
    parts: [
      text(`Thank you for order ${number}.`),
      ...(payBefore !== undefined && payBefore > now ? payment(payBefore) : []),
      linesOf(order),
    ],
  };
}

function paid({ order, invoice }: ModelOf<'ORDER_PAID'>, context: LetterContext): LetterContent {
  const { id, number, total } = order;
  return {
    subject: `Payment received for order ${number}`,
    heading: 'Payment received',
    parts: [
      text(`Thank you. We have received ${formatMoney(total)} for order ${number} and get it ready.`),
      ...deliveryOf(order),
      linesOf(order),
      invoice === undefined
        ? linkTo(context, 'Receipt', `/payment/${id}`)
        : linkTo(context, `Invoice ${invoice}`, `/invoice/${invoice}`),
    ],
  };
}

function shipped({ order, shipment }: ModelOf<'ORDER_SHIPPED'>): LetterContent {
  const { number } = order;
  return {
    subject: `Order ${number} is on its way`,
    heading: 'On its way',
    parts: [
      text(
        shipment && !shipment.isWhole
          ? `A part of order ${number} has left the factory; the rest follows.`
          : `Order ${number} has left the factory.`,
      ),
      ...(shipment ? trackingOf(shipment) : []),
      ...deliveryOf(order),
      shippedLinesOf(shipment ?? order),
    ],
  };
}

function cancelled({ order, reason }: ModelOf<'ORDER_CANCELLED'>): LetterContent {
  const { number } = order;
  return {
    subject: `Order ${number} is cancelled`,
    heading: 'Order cancelled',
    parts: [
      text([`Order ${number} is cancelled; nothing is to be paid.`, reason].filter(Boolean).join(' ')),
      linesOf(order),
    ],
  };
}

function refunded(model: ModelOf<'ORDER_REFUNDED'>, context: LetterContext): LetterContent {
  const { order, creditNote } = model;
  return {
    subject: `Refund for order ${order.number}`,
    heading: 'Refund made',
    parts: [
      text(
        `We have refunded ${formatMoney(model.refunded)} for order ${order.number}, to the card that paid. ` +
          'Banks take up to ten days to show it.',
      ),
      linesOf(order),
      ...(creditNote === undefined
        ? []
        : [linkTo(context, `Credit note ${creditNote}`, `/invoice/${creditNote}`)]),
    ],
  };
}
