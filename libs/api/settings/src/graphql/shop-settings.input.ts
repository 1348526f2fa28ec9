import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { LIMITS, type TaxMode, type TaxRate } from '@shop/contracts';
import type { InvoiceSeries } from '../domain/shop-settings';
import { TaxModeEnum } from './shop-settings.type';

@InputType({ description: 'Who sells: an empty text or a missing field is none.' })
export class SellerInput {
  @Field(() => String, { nullable: true, description: 'Name of the firm.' })
  name?: string | null;
  @Field(() => String, { nullable: true, description: 'Postal address, in lines.' })
  address?: string | null;
  @Field(() => String, { nullable: true, description: 'Two-letter code of its country (ISO 3166-1).' })
  country?: string | null;
  @Field(() => String, { nullable: true, description: 'Identification number for VAT.' })
  vatId?: string | null;
  @Field(() => String, { nullable: true, description: 'For questions of customers.' })
  email?: string | null;
  @Field(() => String, { nullable: true, description: 'For questions of customers.' })
  phone?: string | null;
}

@InputType({ description: 'A tax on orders that are shipped to a country.' })
export class TaxRateInput implements TaxRate {
  @Field({ description: 'Two-letter code of the country (ISO 3166-1).' })
  country!: string;
  @Field(() => Int, { description: 'Hundredths of a percent: 1900 is 19 %; 0 to 10000.' })
  basisPoints!: number;
  @Field({
    description: `As papers show it; once per country, at most ${LIMITS.taxNameMax} characters.`,
  })
  name!: string;
}

@InputType({ description: 'What the shipping of an order costs.' })
export class ShippingRateInput {
  @Field(() => ID, {
    nullable: true,
    description: `Of the rate to keep, or 1 to ${LIMITS.shippingRateIdMax} letters, digits, - and _; made by the server without.`,
  })
  id?: string | null;
  @Field({ description: `As customers see it; at most ${LIMITS.shippingRateNameMax} characters.` })
  name!: string;
  @Field(() => [String], {
    description: 'Two-letter codes (ISO 3166-1); an empty list is all countries that no other rate names.',
  })
  countries!: string[];
  @Field(() => Int, { description: 'Price of shipping an order in whole minor units.' })
  price!: number;
  @Field(() => Int, {
    nullable: true,
    description: 'Goods from this sum on, in whole minor units, are shipped for free; null for never.',
  })
  freeFrom?: number | null;
}

@InputType({ description: 'Beginnings of the numbers of papers; they must differ.' })
export class InvoiceSeriesInput implements InvoiceSeries {
  @Field({ description: `Of invoices; 1 to ${LIMITS.invoiceSeriesMax} letters, digits and hyphens.` })
  invoice!: string;
  @Field({ description: `Of credit notes; 1 to ${LIMITS.invoiceSeriesMax} letters, digits and hyphens.` })
  creditNote!: string;
}

@InputType({ description: 'What to change: a missing field stays, a given one is replaced as a whole.' })
export class UpdateShopSettingsInput {
  @Field(() => SellerInput, { nullable: true, description: 'Who sells.' })
  seller?: SellerInput | null;
  @Field(() => TaxModeEnum, { nullable: true, description: 'How prices and tax relate.' })
  taxMode?: TaxMode | null;
  @Field(() => [TaxRateInput], { nullable: true, description: `At most ${LIMITS.taxRatesMax}.` })
  taxRates?: TaxRateInput[] | null;
  @Field(() => [ShippingRateInput], { nullable: true, description: `At most ${LIMITS.shippingRatesMax}.` })
  shippingRates?: ShippingRateInput[] | null;
  @Field(() => InvoiceSeriesInput, { nullable: true, description: 'Beginnings of the numbers of papers.' })
  invoiceSeries?: InvoiceSeriesInput | null;
  @Field(() => Int, {
    nullable: true,
    description:
      'The `version` that was looked at: if the settings were changed since, nothing is changed and the code is CONFLICT.',
  })
  expectedVersion?: number | null;
}
