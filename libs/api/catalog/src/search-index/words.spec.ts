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
  ['18V電動ドリル', ['18v', '電動ドリル']],
  ['ﾄﾞﾘﾙ', ['ドリル']],
  ['C++ / C#, 45° (A+B) ^x', ['c++', 'c#', '45°', 'a', 'b', 'x']],
  ['สว่านไฟฟ้า', ['สว่านไฟฟ้า']],
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
    nameWords: ['hex', 'key', '5', 'mm', '=hexkey5mm', '=key5mm', '=5mm', '(', ')'],
    words: ['hex', 'key', '5', 'mm', '=hexkey5mm', '=key5mm', '=5mm', '(', ')', 'a', 'steel'],
  });
});

it('has letters and pairs of a script without spaces, and signed words without their signs', () => {
  expect(wordsOfTool({ name: '電動鋸', shortDescription: 'C++' })).toEqual({
    nameWords: ['電', '動', '鋸', '電動', '動鋸'],
    words: ['電', '動', '鋸', '電動', '動鋸', 'c', 'c++'],
  });
});

it('has the endings of model numbers, across words in a name alone', () => {
  const of = (name: string, shortDescription = '') => wordsOfTool({ name, shortDescription }).words;
  expect(of('KT-INS114-DRE')).toEqual([
    ...['kt', 'ins114', 'dre', '=ktins114dre', '=ins114dre', '=114dre', '-'],
  ]);
  expect(of('M8x40').filter((word) => word.startsWith('='))).toEqual(['=8x40', '=x40', '=40']);
  expect(of('Saw', 'Of 12 mm, M8x40')).toEqual([
    ...['saw', 'of', '12', 'mm', 'm8x40', '=8x40', '=x40', '=40'],
  ]);
});
