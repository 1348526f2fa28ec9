import { coerceInteger } from '@shop/api-common';
import { integerOrTextSchema, priceOrTextSchema, withExample } from '@shop/api-http';
import { LIMITS, parseMajorUnits, toMajorUnits } from '@shop/contracts';
import { z } from 'zod';
import { type OrderTerms, orderTermsShape } from '../domain/order-terms';

const priceBreakDto = z
  .object({ min_quantity: z.int(), price_per_unit: z.number() })
  .meta({ id: 'PriceBreak', description: 'A lower price of each unit, in major units, from a quantity on.' });

/** What may be ordered of a tool and at which price, beside the documented fields. */
export const orderTermsDto = {
  order_multiple: z.int().describe('Orders have a multiple of so many units.'),
  maximum_order_quantity: z.int().optional().describe('The most units of one order; missing for no maximum.'),
  price_breaks: z.array(priceBreakDto).describe('By ascending quantity; the last one reached is the price.'),
};

export function toOrderTermsDto({ orderMultiple, maximumOrderQuantity, priceBreaks }: OrderTerms) {
  return {
    order_multiple: orderMultiple,
    ...(maximumOrderQuantity !== null && { maximum_order_quantity: maximumOrderQuantity }),
    price_breaks: priceBreaks.map(({ minQuantity, pricePerUnit }) => ({
      ...{ min_quantity: minQuantity, price_per_unit: toMajorUnits(pricePerUnit) },
    })),
  };
}

const quantity = integerOrTextSchema(orderTermsShape.orderMultiple.unwrap());

/** Optional fields of the form of a new tool. */
export const orderTermsForm = {
  order_multiple: withExample(
    quantity.optional().describe('Orders must have a multiple of so many units; 1 by default.'),
    1,
  ),
  maximum_order_quantity: withExample(
    quantity.optional().describe('The most units of one order, a multiple as well.'),
    40,
  ),
  price_breaks: withExample(
    z
      .array(
        z.strictObject({
          min_quantity: quantity,
          price_per_unit: priceOrTextSchema(LIMITS.priceMin, LIMITS.totalMax),
        }),
      )
      .max(LIMITS.priceBreaksMax)
      .optional()
      .describe(
        'Lower prices of larger orders: quantities ascending from above the minimum, prices descending.',
      ),
    [{ min_quantity: 10, price_per_unit: 11.25 }],
  ),
};

export const ORDER_TERMS_NAMES = {
  orderMultiple: 'order_multiple',
  maximumOrderQuantity: 'maximum_order_quantity',
  priceBreaks: 'price_breaks',
  minQuantity: 'min_quantity',
} as const;

/** Converts the form, whose numbers may be texts; the schema of a new tool rejects what is left. */
export function fromOrderTermsForm(form: Readonly<Record<string, unknown>>) {
  const breaks = form['price_breaks'];
  return {
    orderMultiple: coerceInteger(form['order_multiple']),
    maximumOrderQuantity: coerceInteger(form['maximum_order_quantity']),
    priceBreaks: Array.isArray(breaks) ? breaks.map(fromPriceBreak) : breaks,
  };
}

function fromPriceBreak(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null) return entry;
  const { min_quantity, price_per_unit, ...others } = entry as Readonly<Record<string, unknown>>;
  return {
    ...others,
    minQuantity: coerceInteger(min_quantity),
    pricePerUnit: parseMajorUnits(price_per_unit),
  };
}
