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

/** A part of the total, or a tax within it. */
export interface LetterSum {
  readonly name: string;
  readonly amount: Money;
}

/** What letters say of an order. */
export interface LetterOrder {
  readonly id: string;
  readonly number: string;
  readonly lines: readonly LetterLine[];
  /** Goods, shipping and taxes, where there is more than goods. */
  readonly sums: readonly LetterSum[];
  readonly total: Money;
  readonly address: string;
}

/** A parcel under way; empty texts for what was not given. */
export interface LetterShipment {
  /** Whether it is all of the order. */
  readonly isWhole: boolean;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly lines: readonly Pick<LetterLine, 'sku' | 'name' | 'quantity'>[];
}

type OrderLetter<Event extends LetterEvent, More = unknown> = More & {
  readonly event: Event;
  readonly order: LetterOrder;
};

/** The content of a letter; `templates` turns it into text and HTML. */
export type LetterModel =
  /** `payBefore`: while it is still unpaid. */
  | OrderLetter<'ORDER_PLACED', { readonly payBefore?: Date | undefined }>
  /** `invoice`: its number; undefined where none is made. */
  | OrderLetter<'ORDER_PAID', { readonly invoice?: string | undefined }>
  /** `shipment`: undefined for all of the order, without a carrier. */
  | OrderLetter<'ORDER_SHIPPED', { readonly shipment?: LetterShipment | undefined }>
  /** `reason`: a sentence. */
  | OrderLetter<'ORDER_CANCELLED', { readonly reason?: string | undefined }>
  /** `creditNote`: its number; undefined where none is made. */
  | OrderLetter<'ORDER_REFUNDED', { readonly refunded: Money; readonly creditNote?: string | undefined }>
  | {
      readonly event: 'STOCK_RUNNING_OUT';
      readonly tools: readonly { readonly sku: string; readonly name: string; readonly available: number }[];
    };
