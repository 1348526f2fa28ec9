import { readAnchors, readInvoiceAnchors } from './read-anchors';

const HASH = 'ab'.repeat(32);

it('reads as many anchors as are given', () => {
  expect(readAnchors([])).toEqual([]);
  expect(readAnchors(['--anchor', `3:${HASH}`, '--anchor', `12:${HASH}`])).toEqual([
    { sequence: 3, hash: HASH, notedBy: 'you' },
    { sequence: 12, hash: HASH, notedBy: 'you' },
  ]);
});

it.each([`0:${HASH}`, `x:${HASH}`, `3:${HASH}0`, '3', ''])('does not understand %p', (text) => {
  expect(() => readAnchors(['--anchor', text])).toThrow(/^--anchor must be/);
});

it('reads anchors of invoices with their series', () => {
  const [anchor] = [{ series: 'INV-26', sequence: 12, hash: HASH, notedBy: 'you' }];
  expect(readInvoiceAnchors(['--anchor', `INV-26:12:${HASH}`])).toEqual([anchor]);
  expect(() => readInvoiceAnchors(['--anchor', `12:${HASH}`])).toThrow(/^--anchor must be <series>/);
});

it('does not understand other options', () => expect(() => readAnchors(['--repair'])).toThrow(/repair/));
