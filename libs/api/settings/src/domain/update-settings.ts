import {
  countrySchema,
  emptyAsNull,
  emailSchema,
  expectedVersionSchema,
  integerSchema,
  singleLineTextSchema,
  textSchema,
} from '@shop/api-common';
import { isPlausiblePhone, LIMITS, TAX_MODES } from '@shop/contracts';
import { z } from 'zod';

const amount = integerSchema(0, LIMITS.totalMax);

const sellerSchema = z.strictObject({
  name: emptyAsNull(singleLineTextSchema(LIMITS.nameMax)),
  address: emptyAsNull(textSchema(LIMITS.addressMax)),
  country: emptyAsNull(countrySchema()),
  vatId: emptyAsNull(singleLineTextSchema(LIMITS.vatIdMax)),
  email: emptyAsNull(emailSchema()),
  phone: emptyAsNull(
    singleLineTextSchema(LIMITS.phoneMax).refine(isPlausiblePhone, 'must be a phone number'),
  ),
});

const taxRateSchema = z.strictObject({
  country: countrySchema(),
  basisPoints: integerSchema(0, LIMITS.taxBasisPointsMax),
  name: singleLineTextSchema(LIMITS.taxNameMax),
});

const ID = new RegExp(`^[A-Za-z0-9_-]{1,${LIMITS.shippingRateIdMax}}$`);
const shippingRateSchema = z.strictObject({
  id: z
    .string({ error: 'must be a text' })
    .regex(ID, `must be 1 to ${LIMITS.shippingRateIdMax} letters, digits, - or _`)
    .nullish(),
  name: singleLineTextSchema(LIMITS.shippingRateNameMax),
  countries: z
    .array(countrySchema(), 'must be a list of countries')
    .max(300, 'must have each country once')
    .transform((countries) => [...new Set(countries)]),
  price: amount,
  freeFrom: amount.nullish(),
});

const seriesSchema = z
  .string({ error: 'must be a text' })
  .transform((text) => text.trim().toUpperCase())
  .refine(
    (text) => new RegExp(`^[A-Z0-9]([A-Z0-9-]{0,${LIMITS.invoiceSeriesMax - 2}}[A-Z0-9])?$`).test(text),
    `must be 1 to ${LIMITS.invoiceSeriesMax} letters, digits or hyphens`,
  );

const listOf = <Schema extends z.ZodType>(schema: Schema, max: number) =>
  z.array(schema, 'must be a list').max(max, `must have at most ${max} rates`);

/** A missing field stays; a given one is replaced as a whole. */
export const updateSettingsSchema = z.strictObject({
  seller: sellerSchema.nullish(),
  taxMode: z.enum(TAX_MODES, `must be one of ${TAX_MODES.join(', ')}`).nullish(),
  taxRates: listOf(taxRateSchema, LIMITS.taxRatesMax)
    .superRefine(nameRepeated('name', ({ country, name }) => `${country} ${name}`))
    .nullish(),
  shippingRates: listOf(shippingRateSchema, LIMITS.shippingRatesMax)
    .superRefine(nameRepeated('id', ({ id }) => id ?? undefined))
    .nullish(),
  invoiceSeries: z
    .strictObject({ invoice: seriesSchema, creditNote: seriesSchema }, 'must name both series')
    .refine(({ invoice, creditNote }) => invoice !== creditNote, {
      ...{ path: ['creditNote'], error: 'must not be the series of invoices' },
    })
    .nullish(),
  expectedVersion: expectedVersionSchema.nullish(),
});

export type SettingsUpdate = z.output<typeof updateSettingsSchema>;

/** Refuses a rate with the key of one before it, by the field that makes it. */
function nameRepeated<Rate>(field: string, keyOf: (rate: Rate) => string | undefined) {
  return (rates: readonly Rate[], context: z.RefinementCtx) => {
    const keys = rates.map(keyOf);
    for (const [index, key] of keys.entries())
      if (key !== undefined && keys.indexOf(key) < index)
        context.addIssue({ code: 'custom', path: [index, field], message: 'is the same as one before it' });
  };
}
