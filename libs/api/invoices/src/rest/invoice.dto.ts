import { toMajorUnits } from '@shop/contracts';
import { z } from 'zod';
import type { Invoice, InvoiceTax } from '../domain/invoice';

const text = z.string();
const optional = z.string().optional();
const amount = z.number();

const party = z.object({
  name: text,
  postal_address: z.object({ address_lines: z.array(text), country_code: optional }),
  electronic_address: optional,
});

/** Names are those of EN 16931. */
export const invoiceDto = z
  .object({
    invoice_number: text.describe('BT-1.'),
    invoice_issue_date: z.iso.date().describe('BT-2, in UTC.'),
    invoice_type_code: z.enum(['380', '381']).describe('BT-3: 380 for an invoice, 381 for a credit note.'),
    invoice_currency_code: text.describe('BT-5.'),
    purchase_order_reference: optional.describe("BT-13: the customer's own number."),
    sales_order_reference: text.describe('BT-14: number of the order.'),
    preceding_invoice_reference: optional.describe('BT-25: the paper that it corrects.'),
    invoice_note: optional.describe('BT-22: why the money went back.'),
    seller: party
      .extend({ vat_identifier: optional.describe('BT-31.'), contact_telephone_number: optional })
      .describe('BG-4.'),
    buyer: party.optional().describe('BG-7; missing once the customer is deleted.'),
    invoice_lines: z
      .array(
        z.object({
          invoice_line_identifier: text.describe('BT-126.'),
          item_name: text.describe('BT-153.'),
          item_sellers_identifier: optional.describe('BT-155.'),
          invoiced_quantity: z.int().describe('BT-129.'),
          invoiced_quantity_unit_of_measure_code: z.literal('C62').describe('BT-130: units.'),
          item_price: amount.describe('BT-146; with tax where prices_include_vat.'),
          invoice_line_amount: amount.describe('BT-131; with tax where prices_include_vat.'),
        }),
      )
      .describe('BG-25.'),
    document_level_charges: z
      .array(z.object({ document_level_charge_reason: text, document_level_charge_amount: amount }))
      .describe('BG-21, such as shipping; below zero for a deduction.'),
    prices_include_vat: z.boolean(),
    vat_breakdown: z
      .array(
        z.object({
          vat_category_name: text,
          vat_category_country_code: text,
          vat_category_rate: amount.describe('BT-119, in percent.'),
          vat_category_taxable_amount: amount.describe('BT-116.'),
          vat_category_tax_amount: amount.describe('BT-117.'),
        }),
      )
      .describe('BG-23.'),
    document_totals: z
      .object({
        invoice_total_amount_without_vat: amount.describe('BT-109.'),
        invoice_total_vat_amount: amount.describe('BT-110.'),
        invoice_total_amount_with_vat: amount.describe('BT-112.'),
        paid_amount: amount.describe('BT-113.'),
        amount_due_for_payment: amount.describe('BT-115.'),
      })
      .describe('BG-22.'),
  })
  .meta({
    id: 'Invoice',
    description: 'An invoice or credit note as EN 16931 names it; amounts in major units.',
  });
export type InvoiceDto = z.output<typeof invoiceDto>;

export function toInvoiceDto(invoice: Invoice): InvoiceDto {
  const { seller, buyer, refersTo, reason, total, tax } = invoice;
  return {
    invoice_number: invoice.number,
    invoice_issue_date: invoice.issuedAt.toISOString().slice(0, 10),
    invoice_type_code: invoice.kind === 'INVOICE' ? '380' : '381',
    invoice_currency_code: invoice.currency,
    ...(buyer?.purchaseOrderNumber && { purchase_order_reference: buyer.purchaseOrderNumber }),
    sales_order_reference: invoice.orderNumber,
    ...(refersTo !== null && { preceding_invoice_reference: refersTo }),
    ...(reason !== null && { invoice_note: reason }),
    seller: {
      ...toParty(seller),
      ...(seller.vatId !== null && { vat_identifier: seller.vatId }),
      ...(seller.phone !== null && { contact_telephone_number: seller.phone }),
    },
    ...(buyer && { buyer: toParty({ ...buyer, country: null }) }),
    invoice_lines: invoice.lines.map(toLineDto),
    document_level_charges: invoice.charges.map((charge) => ({
      document_level_charge_reason: charge.name,
      document_level_charge_amount: toSigned(charge.amount),
    })),
    prices_include_vat: invoice.taxMode === 'INCLUDED',
    vat_breakdown: invoice.taxes.map(toVatDto),
    document_totals: {
      invoice_total_amount_without_vat: toMajorUnits(total - tax),
      invoice_total_vat_amount: toMajorUnits(tax),
      invoice_total_amount_with_vat: toMajorUnits(total),
      paid_amount: toMajorUnits(total),
      amount_due_for_payment: 0,
    },
  };
}

interface Party {
  readonly name: string;
  readonly address: string;
  readonly country: string | null;
  readonly email: string | null;
}

function toParty({ name, address, country, email }: Party): z.output<typeof party> {
  const lines = address.split('\n').map((line) => line.trim());
  return {
    name,
    postal_address: {
      address_lines: lines.filter(Boolean),
      ...(country !== null && { country_code: country }),
    },
    ...(email && { electronic_address: email }),
  };
}

function toLineDto(line: Invoice['lines'][number], index: number): InvoiceDto['invoice_lines'][number] {
  return {
    invoice_line_identifier: String(index + 1),
    item_name: line.name,
    ...(line.sku && { item_sellers_identifier: line.sku }),
    invoiced_quantity: line.quantity,
    invoiced_quantity_unit_of_measure_code: 'C62',
    item_price: toMajorUnits(line.pricePerUnit),
    invoice_line_amount: toMajorUnits(line.total),
  };
}

function toVatDto({ name, country, basisPoints, taxable, amount: taxAmount }: InvoiceTax) {
  return {
    vat_category_name: name,
    vat_category_country_code: country,
    vat_category_rate: basisPoints / 100,
    vat_category_taxable_amount: toMajorUnits(taxable),
    vat_category_tax_amount: toMajorUnits(taxAmount),
  };
}

function toSigned(minorUnits: number): number {
  return minorUnits < 0 ? -toMajorUnits(-minorUnits) : toMajorUnits(minorUnits);
}
