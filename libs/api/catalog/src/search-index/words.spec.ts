import { wordsOf, wordsOfSearch, wordsOfTool } from './words';

it.each([
  ['Claw HAMMER, 16 oz', ['claw', 'hammer', '16', 'oz']],
  ['Säge für Fußböden', ['sage', 'fur', 'fussboden']],
  ["Mechanic’s / carpenter's", ['mechanics', 'carpenters']],
  ['drop-forged, drop-forged', ['drop', 'forged']],
  ['ÉCROU écrou', ['ecrou']],
  ['½" ﬁle', ['1', '2', 'file']],
  ['İstanbul ıssız ŁÓDŹ', ['istanbul', 'issiz', 'lodz']],
  ['молоток 锤子', ['молоток', '锤子']],
  ['😀 (.*)', []],
])('reads the words of %p', (text, words) => expect(wordsOf(text)).toEqual(words));

it('cuts a word that is none, between letters', () => {
  expect(wordsOf('𝒳'.repeat(100) + 'y')).toEqual(['x'.repeat(40)]);
  expect(wordsOf('🅐' + '𐐨'.repeat(100))).toEqual(['𐐨'.repeat(40)]);
});

it('looks for signs only where there is no word', () => {
  expect(wordsOfSearch('5 mm (.*)')).toEqual(['5', 'mm']);
  expect(wordsOfSearch(' .*. ')).toEqual(['.', '*']);
  expect(wordsOfSearch('.*+?^${}()|[]\\')).toEqual([...'.*+?^${}()']);
});

it('keeps the words of the name, its signs included, apart from those of the description', () => {
  expect(wordsOfTool({ name: 'Hex key (5 mm)', shortDescription: 'A key. Steel!' })).toEqual({
    nameWords: ['hex', 'key', '5', 'mm', '(', ')'],
    words: ['hex', 'key', '5', 'mm', '(', ')', 'a', 'steel'],
  });
});
