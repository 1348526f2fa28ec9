import { money } from '@shop/contracts';
import { ORDER } from '../testing/mail-fixture';
import type { LetterModel } from './letter-model';
import { renderLetter } from './render-letter';

const NOW = new Date('2030-01-01T12:00:00Z');
const CONTEXT = {
  origin: 'https://tools.example',
  seller: 'Tools Ltd · Mill Road 1 · DE123456789',
  now: NOW,
};
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const render = (model: LetterModel) => renderLetter(model, CONTEXT);

const MODELS: readonly LetterModel[] = [
  { event: 'ORDER_PLACED', order: ORDER, payBefore: inMinutes(58) },
  { event: 'ORDER_PAID', order: ORDER, invoice: 'INV-000001' },
  { event: 'ORDER_SHIPPED', order: ORDER },
  { event: 'ORDER_CANCELLED', order: ORDER, reason: 'The time to pay ran out.' },
  { event: 'ORDER_REFUNDED', order: ORDER, refunded: money(1000), creditNote: 'CN-000001' },
  { event: 'STOCK_RUNNING_OUT', tools: [{ sku: 'KT-1', name: 'Claw hammer', available: 3 }] },
];

it.each(MODELS)('writes $event as HTML and text with the same links', (model) => {
  const { subject, html, text } = render(model);
  expect(subject).toMatch(/^[^\r\n]{5,80}$/);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).not.toMatch(/<(script|img|link)\b|undefined|NaN|\[object/);
  expect(text).not.toMatch(/<|undefined|NaN|\[object/);
  const links = (body: string) => [...new Set(body.match(/https:\/\/[^\s"<]+/g))].sort();
  expect(links(html)).toEqual(links(text));
  for (const link of links(html)) expect(link).toMatch(/^https:\/\/tools\.example/);
});

it('lists the lines and the total of an order, in both forms', () => {
  const { html, text, subject } = render({ event: 'ORDER_PAID', order: ORDER });
  expect(subject).toBe('Payment received for order T-7K2Q-9MXPC');
  expect(text).toContain('- Claw hammer: $25.00 (KT-1 · Quantity 2)');
  expect(text).toContain('Total: $35.00');
  expect(html).toContain('Saw &#38; file');
});

it('escapes names of tools and addresses', () => {
  const order = { ...ORDER, address: '1 <b>\n"Street"' };
  expect(render({ event: 'ORDER_PAID', order }).html).toContain('1 &#60;b&#62;<br>&#34;Street&#34;');
});

it('leads to the payment and says how long the reservation lasts while an order is unpaid', () => {
  const placed = (payBefore?: Date) => render({ event: 'ORDER_PLACED', order: ORDER, payBefore }).text;
  expect(placed(inMinutes(58))).toContain('Jan 1, 2030, 12:58 PM UTC, for another 58 minutes');
  expect(placed(inMinutes(58))).toContain(`https://tools.example/payment/${ORDER.id}`);
  expect(placed(inMinutes(300))).toContain('for another 5 hours');
  expect(placed()).not.toContain('/payment/');
  expect(placed(inMinutes(-1))).not.toContain('/payment/');
});

it('lists shipping and taxes between lines and total', () => {
  const sums = [
    { name: 'Subtotal', amount: money(3500) },
    { name: 'Parcel', amount: money(590) },
    { name: 'VAT 19%', amount: money(777) },
  ];
  const { text, html } = render({ event: 'ORDER_PAID', order: { ...ORDER, sums, total: money(4867) } });
  expect(text).toContain('Subtotal: $35.00\nParcel: $5.90\nVAT 19%: $7.77\nTotal: $48.67\n');
  expect(html).toMatch(/Subtotal.*Parcel.*VAT 19%.*Total/);
});

it.each<[string, LetterModel, string, string]>([
  [
    'the invoice',
    { event: 'ORDER_PAID', order: ORDER, invoice: 'INV-000001' },
    'Invoice INV-000001',
    '/invoice/INV-000001',
  ],
  [
    'the receipt without an invoice',
    { event: 'ORDER_PAID', order: ORDER },
    'Receipt',
    `/payment/${ORDER.id}`,
  ],
  [
    'the credit note',
    { event: 'ORDER_REFUNDED', order: ORDER, refunded: money(1000), creditNote: 'CN-000001' },
    ...(['Credit note CN-000001', '/invoice/CN-000001'] as const),
  ],
  [
    'its order',
    { event: 'ORDER_CANCELLED', order: ORDER },
    'See your order',
    `/dashboard/orders/${ORDER.id}`,
  ],
])('leads to %s', (_, model, label, path) => {
  expect(render(model).text).toContain(`${label}:\nhttps://tools.example${path}\n`);
});

it('names the units and the tracking number of a parcel, and that others follow', () => {
  const shipment = {
    ...{ carrier: 'DHL', trackingNumber: '1234', isWhole: false },
    lines: [{ sku: 'KT-1', name: 'Claw hammer', quantity: 1 }],
  };
  const shipped = (change: object) =>
    render({ event: 'ORDER_SHIPPED', order: ORDER, shipment: { ...shipment, ...change } }).text;
  expect(shipped({})).toContain('A part of order T-7K2Q-9MXPC has left the factory; the rest follows.');
  expect(shipped({})).toContain('DHL, tracking number 1234');
  expect(shipped({})).toContain('- Claw hammer: 1 unit (KT-1)');
  expect(shipped({})).not.toMatch(/Saw|Total/);
  expect(shipped({ isWhole: true })).toContain('Order T-7K2Q-9MXPC has left the factory.');
  expect(shipped({ carrier: '', trackingNumber: '' })).not.toContain('tracking');
});

it('names the seller at its end', () => {
  const { html, text } = render({ event: 'ORDER_PAID', order: ORDER });
  for (const body of [html, text]) expect(body).toContain('Tools Ltd · Mill Road 1 · DE123456789');
});
