import { formatCount, formatMoney, LOCALE } from '@shop/contracts';
import { type LetterContent, type LetterPart, text } from './content';
import type { LetterModel, LetterOrder, LetterShipment } from './letter-model';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** Where and when a letter is written. */
export interface LetterContext {
  /** Origin of the shop, where links lead. */
  readonly origin: string;
  readonly now: Date;
}

type OrderModel = Extract<LetterModel, { readonly order: LetterOrder }>;

/** The content of letters about an order. It has no name: an order for another's address would carry a text to them in it. */
export function orderContent(model: OrderModel, context: LetterContext): LetterContent {
  const { order } = model;
  const { subject, heading, parts } = specifics(model, context);
  return {
    ...{ subject, heading },
    parts: [
      ...parts,
      linesOf(order),
      { kind: 'link', label: 'See your orders', url: `${context.origin}/dashboard/my-orders` },
    ],
  };
}

function specifics(model: OrderModel, context: LetterContext): LetterContent {
  const { number } = model.order;
  switch (model.event) {
    case 'ORDER_PLACED':
      return placed(model, context);
    case 'ORDER_PAID':
      return {
        subject: `Payment received for order ${number}`,
        heading: 'Payment received',
        parts: [
          text(
            `Thank you. We have received ${formatMoney(model.order.total)} for order ${number} and get it ready.`,
          ),
          ...deliveryOf(model.order),
        ],
      };
    case 'ORDER_SHIPPED':
      return {
        subject: `Order ${number} is on its way`,
        heading: 'On its way',
        parts: [
          text(`Order ${number} has left the factory.`),
          ...model.shipments
            .filter(({ carrier, trackingNumber }) => carrier || trackingNumber)
            .map(trackingOf),
          ...deliveryOf(model.order),
        ],
      };
    case 'ORDER_CANCELLED':
      return {
        subject: `Order ${number} is cancelled`,
        heading: 'Order cancelled',
        parts: [
          text(
            [`Order ${number} is cancelled; nothing is to be paid.`, model.reason].filter(Boolean).join(' '),
          ),
        ],
      };
    case 'ORDER_REFUNDED':
      return {
        subject: `Refund for order ${number}`,
        heading: 'Refund made',
        parts: [
          text(
            `We have refunded ${formatMoney(model.refunded)} for order ${number}, to the card that paid. ` +
              'Banks take up to ten days to show it.',
          ),
        ],
      };
  }
}

function placed(
  { order, payBefore }: Extract<OrderModel, { readonly event: 'ORDER_PLACED' }>,
  { origin, now }: LetterContext,
): LetterContent {
  const isPayable = payBefore !== undefined && payBefore > now;
  return {
    subject: `Order ${order.number} received`,
    heading: 'Order received',
    parts: [
      text(`Thank you for order ${order.number}.`),
      ...(isPayable
        ? [
            text(
              `We reserve it until ${timeText(payBefore)}, for another ${durationText(payBefore, now)}. ` +
                'Please pay before then.',
            ),
            {
              kind: 'button',
              label: `Pay ${formatMoney(order.total)}`,
              url: `${origin}/payment/${order.id}`,
            } as const,
          ]
        : []),
    ],
  };
}

function linesOf({ lines, total }: LetterOrder): LetterPart {
  return {
    kind: 'table',
    rows: lines.map(({ sku, name, quantity, total: lineTotal }) => ({
      title: name,
      detail: [sku, `Quantity ${formatCount(quantity)}`].filter(Boolean).join(' · '),
      value: formatMoney(lineTotal),
    })),
    total: formatMoney(total),
  };
}

function deliveryOf({ address }: LetterOrder): LetterPart[] {
  return address ? [text(`Delivery to:\n${address}`)] : [];
}

function trackingOf({ carrier, trackingNumber }: LetterShipment): LetterPart {
  return text(
    [carrier || 'Parcel', trackingNumber && `tracking number ${trackingNumber}`].filter(Boolean).join(', '),
  );
}

/** `Nov 28, 2026, 9:05 PM UTC` */
function timeText(time: Date): string {
  const format = new Intl.DateTimeFormat(LOCALE, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(time)} UTC`;
}

function durationText(end: Date, now: Date): string {
  const minutes = Math.max(1, Math.floor((end.getTime() - now.getTime()) / MINUTE_MS));
  if (minutes < 2 * HOUR_MINUTES) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return `${Math.floor(minutes / HOUR_MINUTES)} hours`;
}
