import { money } from '@shop/contracts';
import type { LetterModel, LetterOrder } from '../templates/letter-model';

const ORDER: LetterOrder = {
  ...{ id: '0123456789abcdef01234567', number: 'T-7K2Q-9MXPC' },
  address: 'Anna Berg\nBerg Maschinenbau GmbH\nMill Road 1\n12345 Town\nGermany',
  lines: [
    { sku: 'TW-HAM-020', name: 'Claw hammer 20 oz', quantity: 2, total: money(5180) },
    {
      ...{ sku: 'TW-SAW-400-LONG', quantity: 1200, total: money(5_098_800) },
      name: 'Hand saw 400 mm for hard wood, with a name as long as a manufacturer of tools can think of',
    },
    { sku: '', name: '“Heavy” bolts & <nuts>', quantity: 1, total: money(990) },
  ],
  sums: [
    { name: 'Subtotal', amount: money(5_104_970) },
    { name: 'Parcel', amount: money(590) },
    { name: 'VAT 19%', amount: money(970_056) },
  ],
  total: money(6_075_616),
};
const SMALL: LetterOrder = {
  ...{ ...ORDER, lines: ORDER.lines.slice(0, 1), sums: [], total: money(5180) },
};
const PARCEL = {
  ...{ carrier: 'DHL', trackingNumber: '00340434161094042557', isWhole: false },
  lines: [{ sku: 'TW-HAM-020', name: 'Claw hammer 20 oz', quantity: 1 }],
};
const TOOLS = [
  { sku: 'TW-HAM-020', name: 'Claw hammer 20 oz', available: 3 },
  { sku: 'TW-SAW-400', name: 'Hand saw 400 mm', available: 0 },
];

/** A letter of every kind by name. @param payBefore end of a reservation */
export function letterSamples(payBefore: Date): readonly (readonly [name: string, model: LetterModel])[] {
  return [
    ['Order received', { event: 'ORDER_PLACED', order: ORDER, payBefore }],
    ['Order received, paid since', { event: 'ORDER_PLACED', order: SMALL }],
    ['Payment received', { event: 'ORDER_PAID', order: ORDER, invoice: 'INV-000001' }],
    ['Payment received, without an invoice', { event: 'ORDER_PAID', order: SMALL }],
    ['Order shipped', { event: 'ORDER_SHIPPED', order: SMALL, shipment: { ...PARCEL, isWhole: true } }],
    ['Part of an order shipped', { event: 'ORDER_SHIPPED', order: ORDER, shipment: PARCEL }],
    ['Order canceled', { event: 'ORDER_CANCELLED', order: SMALL }],
    ['Order expired', { event: 'ORDER_CANCELLED', order: ORDER, reason: 'The time to pay ran out.' }],
    [
      'Refund made',
      { event: 'ORDER_REFUNDED', order: ORDER, refunded: money(3082), creditNote: 'CN-000001' },
    ],
    ['Stock running out', { event: 'STOCK_RUNNING_OUT', tools: TOOLS }],
  ];
}
