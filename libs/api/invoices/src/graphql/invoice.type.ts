import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { connectionType, enumType, MoneyType } from '@shop/api-graphql';
import { money, type Money } from '@shop/contracts';
import type { Invoice, InvoiceKind } from '../domain/invoice';

export const InvoiceKindEnum = enumType<InvoiceKind>('InvoiceKind', 'What a paper is.', {
  INVOICE: 'Of a paid order, or of a refund that failed later.',
  CREDIT_NOTE: 'Of a refund.',
});

@ObjectType('InvoiceSeller', {
  description: 'Who sells, as the settings named them when the paper was made.',
})
class InvoiceSellerType {
  @Field({ description: 'Name of the firm.' })
  name!: string;
  @Field({ description: 'Postal address, in lines.' })
  address!: string;
  @Field(() => String, { nullable: true, description: 'Two-letter code of its country.' })
  country!: string | null;
  @Field(() => String, { nullable: true, description: 'Identification number for VAT.' })
  vatId!: string | null;
  @Field(() => String, { nullable: true, description: 'For questions.' })
  email!: string | null;
  @Field(() => String, { nullable: true, description: 'For questions.' })
  phone!: string | null;
}

@ObjectType('InvoiceBuyer', { description: 'Who bought.' })
class InvoiceBuyerType {
  @Field({ description: 'Name of the customer.' })
  name!: string;
  @Field({ description: 'Postal address, in lines; may be empty.' })
  address!: string;
  @Field({ description: 'E-mail of the customer.' })
  email!: string;
  @Field(() => String, { nullable: true, description: "The customer's own number of the order." })
  purchaseOrderNumber!: string | null;
}

@ObjectType('InvoiceLine', { description: 'Units of one tool.' })
class InvoiceLineType {
  @Field({ description: 'Article number; empty for tools without one.' })
  sku!: string;
  @Field({ description: 'What the tool was called when it was ordered.' })
  name!: string;
  @Field(() => Int, { description: 'Number of units.' })
  quantity!: number;
  @Field(() => MoneyType, { description: 'Price of one unit.' })
  pricePerUnit!: Money;
  @Field(() => MoneyType, { description: 'Price of all units.' })
  total!: Money;
}

@ObjectType('InvoiceCharge', { description: 'What is charged beside the lines, such as shipping.' })
class InvoiceChargeType {
  @Field({ description: 'What it is for.' })
  name!: string;
  @Field(() => MoneyType, { description: 'Below zero for a deduction.' })
  amount!: Money;
}

@ObjectType('InvoiceTax', { description: 'A tax, once on the sum of the paper.' })
class InvoiceTaxType {
  @Field({ description: 'Two-letter code of the country.' })
  country!: string;
  @Field({ description: 'Its name, such as "VAT".' })
  name!: string;
  @Field(() => Int, { description: 'Hundredths of a percent: 1900 is 19 %.' })
  basisPoints!: number;
  @Field(() => MoneyType, { description: 'What it is on.' })
  taxable!: Money;
  @Field(() => MoneyType, { description: 'What it comes to.' })
  amount!: Money;
}

@ObjectType('Invoice', { description: 'An invoice of a paid order, or the credit note of a refund.' })
export class InvoiceType {
  @Field(() => ID, { description: 'Its number, for caches.' })
  id!: string;
  @Field({ description: 'Series and sequence, as INV-000001.' })
  number!: string;
  @Field(() => InvoiceKindEnum, { description: 'What it is.' })
  kind!: InvoiceKind;
  @Field({ description: 'Beginning of its number.' })
  series!: string;
  @Field(() => Int, { description: 'Place in its series: 1, 2, 3 ... without gaps.' })
  sequence!: number;
  @Field({ description: 'When it was made.' })
  issuedAt!: Date;
  @Field(() => InvoiceSellerType, { description: 'Who sells.' })
  seller!: InvoiceSellerType;
  @Field(() => InvoiceBuyerType, {
    nullable: true,
    description: 'Who bought; null once the customer is deleted.',
  })
  buyer!: InvoiceBuyerType | null;
  @Field(() => [InvoiceLineType], { description: 'What was sold, or given back.' })
  lines!: InvoiceLineType[];
  @Field(() => [InvoiceChargeType], { description: 'What is charged beside the lines.' })
  charges!: InvoiceChargeType[];
  @Field(() => [InvoiceTaxType], { description: 'Taxes; empty where none is shown.' })
  taxes!: InvoiceTaxType[];
  @Field({ description: 'Whether prices contain the taxes.' })
  pricesIncludeTax!: boolean;
  @Field(() => MoneyType, { description: 'The sum of the taxes, part of the total.' })
  tax!: Money;
  @Field(() => MoneyType, { description: 'What was paid, or given back.' })
  total!: Money;
  @Field(() => String, {
    nullable: true,
    description:
      'Number of the paper that it corrects: of a credit note an invoice; of an invoice the credit note whose refund failed.',
  })
  refersTo!: string | null;
  @Field(() => String, { nullable: true, description: 'Why the money went back.' })
  reason!: string | null;
  @Field(() => ID, { description: 'Id of its order.' })
  orderId!: string;
  @Field({ description: 'Number of its order.' })
  orderNumber!: string;
}

export const InvoiceConnection = connectionType(InvoiceType, 'Invoice');

export function toInvoiceType(invoice: Invoice): InvoiceType {
  const { number, kind, series, sequence, issuedAt, seller, buyer, lines, charges, taxes } = invoice;
  return {
    ...{ id: number, number, kind, series, sequence, issuedAt, seller, buyer },
    lines: lines.map((line) => ({
      ...{ ...line, pricePerUnit: money(line.pricePerUnit), total: money(line.total) },
    })),
    charges: charges.map(({ name, amount }) => ({ name, amount: money(amount) })),
    taxes: taxes.map((tax) => ({ ...tax, taxable: money(tax.taxable), amount: money(tax.amount) })),
    pricesIncludeTax: invoice.taxMode === 'INCLUDED',
    ...{ tax: money(invoice.tax), total: money(invoice.total) },
    ...{ refersTo: invoice.refersTo, reason: invoice.reason },
    ...{ orderId: invoice.orderId, orderNumber: invoice.orderNumber },
  };
}
