import type { Invoice } from '../domain/invoice';

const AT = new Date('2030-01-02T10:00:00Z');

/** An invoice of 19 % added tax with as many lines. */
export function sampleInvoice(lineCount = 1, change: Partial<Invoice> = {}): Invoice {
  const lines = Array.from({ length: lineCount }, (_, n) => ({
    ...{ sku: `KT-${n + 1}`, name: `Wrench no. ${n + 1}, “heavy” & <drop-forged>`, quantity: 2 },
    ...{ pricePerUnit: 1250 + n, total: 2 * (1250 + n) },
  }));
  const taxable = lines.reduce((sum, { total }) => sum + total, 590);
  const tax = Math.round(taxable * 0.19);
  return {
    ...{ kind: 'INVOICE', series: 'INV', sequence: 7, number: 'INV-000007', source: 'o', orderId: 'o' },
    ...{ orderNumber: 'T-7K2Q-9MXPC', customerUid: 'uid-anna', refersTo: null, reason: null },
    seller: {
      ...{ name: 'Tools Łódź Ltd', address: 'Mill Road 1\n12345 Town', country: 'DE', vatId: 'DE123456789' },
      ...{ email: 'office@tools.example', phone: '+49 30 1234' },
    },
    buyer: {
      ...{ name: 'Änne Ångström', address: '1 Main Street\nNew York', email: 'anna@demo.dev' },
      purchaseOrderNumber: 'PO 7',
    },
    ...{ currency: 'USD', taxMode: 'ADDED', lines, charges: [{ name: 'Parcel', amount: 590 }] },
    taxes: [{ country: 'DE', name: 'VAT', basisPoints: 1900, taxable, amount: tax }],
    ...{ tax, total: taxable + tax, orderedAt: AT, paidAt: AT, issuedAt: AT },
    ...{ buyerDigest: null, buyerSalt: null, previousHash: '', hash: '' },
    ...change,
  };
}
