import type { Money } from '@shop/contracts';
import type { LetterEvent } from '../domain/letter';

/** One line of an order. */
export interface LetterLine {
  /** Empty for tools without an article number. */
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  readonly total: Money;
}

/** What letters say of an order. */
export interface LetterOrder {
  readonly id: string;
  readonly number: string;
  readonly lines: readonly LetterLine[];
  readonly total: Money;
  readonly address: string;
}

/** A parcel under way. */
export interface LetterShipment {
  readonly carrier: string;
  readonly trackingNumber: string;
}

type OrderLetter<Event extends LetterEvent, More = unknown> = More & {
  readonly event: Event;
  readonly order: LetterOrder;
};

/** The content of a letter; `templates` turns it into text and HTML. */
export type LetterModel =
  /** `payBefore`: while it is still unpaid. */
  | OrderLetter<'ORDER_PLACED', { readonly payBefore?: Date | undefined }>
  | OrderLetter<'ORDER_PAID'>
  | OrderLetter<'ORDER_SHIPPED', { readonly shipments: readonly LetterShipment[] }>
  /** `reason`: a sentence. */
  | OrderLetter<'ORDER_CANCELLED', { readonly reason?: string | undefined }>
  | OrderLetter<'ORDER_REFUNDED', { readonly refunded: Money }>
  | {
      readonly event: 'STOCK_RUNNING_OUT';
      readonly tools: readonly { readonly sku: string; readonly name: string; readonly available: number }[];
    };
