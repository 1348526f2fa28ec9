import { byteText } from './byte-text';

it.each(['', 'plain "text"\n', 'Säge', 'Geologist’s', '½" × 3', '木工', '🔨 \u007f\u0080\u00ff'])(
  'encodes %j as UTF-8 when written as Latin-1',
  (text) => expect(Buffer.from(byteText(text), 'latin1')).toEqual(Buffer.from(text)),
);

it('can be concatenated from parts', () => {
  const parts = ['{"name":', '"Geologist’s"', ',"price":"5 €"}'];
  expect(parts.map(byteText).join('')).toBe(byteText(parts.join('')));
});
