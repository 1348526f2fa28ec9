import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { enumType, MoneyType } from '@shop/api-graphql';
import { money, type Money, type ShippingRate, type TaxMode, type TaxRate } from '@shop/contracts';
import type { InvoiceSeries, ShopSettings } from '../domain/shop-settings';

export const TaxModeEnum = enumType<TaxMode>('TaxMode', 'How prices and tax relate.', {
  NONE: 'No tax is shown or charged.',
  INCLUDED: 'Prices contain the tax of the destination.',
  ADDED: 'The tax of the destination is added to the prices.',
});

@ObjectType('Seller', { description: 'Who sells, as papers and letters show it.' })
export class SellerType {
  @Field(() => String, { nullable: true, description: 'Name of the firm.' })
  name!: string | null;
  @Field(() => String, { nullable: true, description: 'Postal address, in lines.' })
  address!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Two-letter code of its country, also that of orders whose destination names none.',
  })
  country!: string | null;
  @Field(() => String, { nullable: true, description: 'Identification number for VAT.' })
  vatId!: string | null;
  @Field(() => String, { nullable: true, description: 'For questions of customers.' })
  email!: string | null;
  @Field(() => String, { nullable: true, description: 'For questions of customers.' })
  phone!: string | null;
}

@ObjectType('TaxRate', { description: 'A tax on orders that are shipped to a country.' })
export class TaxRateType implements TaxRate {
  @Field({ description: 'Two-letter code of the country.' })
  country!: string;
  @Field(() => Int, { description: 'Hundredths of a percent: 1900 is 19 %.' })
  basisPoints!: number;
  @Field({ description: 'As papers show it, such as "VAT".' })
  name!: string;
}

@ObjectType('ShippingRate', { description: 'What the shipping of an order costs.' })
export class ShippingRateType {
  @Field(() => ID, { description: 'Stays the same when the rate is changed.' })
  id!: string;
  @Field({ description: 'As customers see it.' })
  name!: string;
  @Field(() => [String], {
    description: 'Two-letter codes; an empty list is all countries that no other rate names.',
  })
  countries!: string[];
  @Field(() => MoneyType, { description: 'Price of shipping an order.' })
  price!: Money;
  @Field(() => MoneyType, {
    nullable: true,
    description: 'Goods from this sum on are shipped for free; null for never.',
  })
  freeFrom!: Money | null;
}

@ObjectType('InvoiceSeries', { description: 'Beginnings of the numbers of papers.' })
export class InvoiceSeriesType implements InvoiceSeries {
  @Field({ description: 'Of invoices.' })
  invoice!: string;
  @Field({ description: 'Of credit notes.' })
  creditNote!: string;
}

@ObjectType('ShopSettings', { description: 'What admins set for the whole shop.' })
export class ShopSettingsType {
  @Field(() => SellerType, { description: 'Who sells.' })
  seller!: SellerType;
  @Field(() => TaxModeEnum, { description: 'How prices and tax relate; NONE at first.' })
  taxMode!: TaxMode;
  @Field(() => [TaxRateType], { description: 'Taxes by destination; several of one country add up.' })
  taxRates!: TaxRateType[];
  @Field(() => [ShippingRateType], { description: 'Without any, shipping is free.' })
  shippingRates!: ShippingRateType[];
  @Field(() => InvoiceSeriesType, { description: 'Beginnings of the numbers of papers.' })
  invoiceSeries!: InvoiceSeriesType;
  @Field(() => Int, { description: 'From 1, one more with each change.' })
  version!: number;
}

export function toShopSettingsType(settings: ShopSettings): ShopSettingsType {
  const { seller, taxMode, taxRates, shippingRates, invoiceSeries, version } = settings;
  return {
    ...{ seller, taxMode, taxRates: [...taxRates] },
    shippingRates: shippingRates.map(toShippingRateType),
    ...{ invoiceSeries, version },
  };
}

function toShippingRateType({ id, name, countries, price, freeFrom }: ShippingRate): ShippingRateType {
  const free = freeFrom == null ? null : money(freeFrom);
  return { id, name, countries: [...countries], price: money(price), freeFrom: free };
}
