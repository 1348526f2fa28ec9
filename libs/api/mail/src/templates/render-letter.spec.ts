import { money } from '@shop/contracts';
import { ORDER } from '../testing/mail-fixture';
import type { LetterModel } from './letter-model';
import { renderLetter } from './render-letter';

const NOW = new Date('2030-01-01T12:00:00Z');
const CONTEXT = { origin: 'https://tools.example', now: NOW };
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const render = (model: LetterModel) => renderLetter(model, CONTEXT);

const MODELS: readonly LetterModel[] = [
  { event: 'ORDER_PLACED', order: ORDER, payBefore: inMinutes(58) },
  { event: 'ORDER_PAID', order: ORDER },
  { event: 'ORDER_SHIPPED', order: ORDER, shipments: [{ carrier: 'DHL', trackingNumber: '1234' }] },
  { event: 'ORDER_CANCELLED', order: ORDER, reason: 'The time to pay ran out.' },
  { event: 'ORDER_REFUNDED', order: ORDER, refunded: money(1000) },
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
