import { searchTextSchema, textSchema } from './text';

const MAX = 2_000;

it.each([
  ['Vietnamese', 'Nguyễn'.normalize('NFD')],
  ['Thai', 'ที่นี่ น้ำ ก็'],
  ['Hindi', 'क्षत्रिय ख़ुर्राँटों'],
  ['Hebrew with points and accents', 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים אֵ֥ת הַשָּׁמַ֖יִם'],
  ['Arabic with points', 'بِسْمِ ٱللَّهِ ٱلرَّحْمَـٰنِ ٱلرَّحِيمِ'],
  ['Burmese', 'ကျွန်ုပ်တို့'],
  ['Tibetan with a stack of eight', 'ཧྐྵྨླྺྼྻ'],
  ['emoji that are joined', '👩‍❤️‍💋‍👨 👨🏽‍👩🏽‍👧🏽‍👦🏽 🏳️‍⚧️ 1️⃣'],
  ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['all the letters of a long text with two', 'e\u0301\u0302'.repeat(600)],
])('accepts %s, in NFC', (_, text) => expect(textSchema(MAX).parse(text)).toBe(text.normalize('NFC')));

it.each([
  ['1,999 accents on a letter', `a${'\u0301'.repeat(1_999)}`],
  ['nine marks of which one is composed', `\u00e1${'\u0316'.repeat(8)}`],
  ['nine marks', `good ${'\u0301\u0316\u20dd'.repeat(3)}`],
  ['accents with joiners between them', `a${'\u0301\u200d'.repeat(5)}`],
  ['accents of a kind that no font draws', `a${'\u034f'.repeat(9)}`],
])('rejects %s', (_, text) => {
  expect(textSchema(MAX).safeParse(text).error?.issues).toEqual([
    expect.objectContaining({ message: 'must have at most 8 marks on one letter' }),
  ]);
});

it.each(['', ' \n\t', '\u200b\u2060', '\ufff9', '\u0301', '\u2800 \ufe0f'])('treats %j as empty', (text) => {
  expect(textSchema(MAX).safeParse(text).error?.issues).toEqual([
    expect.objectContaining({ message: 'must not be empty' }),
  ]);
});

it('reads a search in NFC', () => {
  expect(searchTextSchema(9).parse(' Jose\u0301 ')).toBe('José');
});
