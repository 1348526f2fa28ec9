import { isHoldEnding, isHoldOver, placedText, timeLeftText } from './hold';

it.each([
  [3_600_000, '60:00'],
  [3_599_000, '59:59'],
  [61_000, '1:01'],
  [900, '0:01'],
  [0, '0:00'],
])('formats %p milliseconds as %s', (left, text) => expect(timeLeftText(left)).toBe(text));

it.each([
  [300_001, false],
  [300_000, true],
  [0, true],
])('warns with %i ms left: %p', (left, warns) => expect(isHoldEnding(left)).toBe(warns));

it.each([
  ['2026-02-03T11:00:00.000Z', true],
  ['2026-02-03T11:00:00.001Z', false],
  [null, false],
])('a hold until %p is over at 11:00: %p', (until, over) =>
  expect(isHoldOver(until, Date.parse('2026-02-03T11:00:00Z'))).toBe(over),
);

it.each([
  ['2026-02-03T11:59:59.900Z', "Order placed. We're holding your items for 60 minutes."],
  ['2026-02-03T11:01:00.000Z', "Order placed. We're holding your items for 1 minute."],
  ['2026-02-03T10:59:00.000Z', 'Order placed.'],
  [null, 'Order placed.'],
])('says after an order with a hold until %p: %s', (until, text) =>
  expect(placedText(until, Date.parse('2026-02-03T11:00:00Z'))).toBe(text),
);
