import { toCsv } from './grid-csv';

interface Tool {
  readonly name: string;
}

const COLUMNS = [
  { header: 'Tool', cell: ({ name }: Tool) => name, text: ({ name }: Tool) => name },
  { header: 'Actions', cell: () => 'Edit' },
];

it.each([
  ['Saw', 'Saw'],
  ['Saw, large', '"Saw, large"'],
  ['12" saw', '"12"" saw"'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
])('writes %j as the cell %j', (name, cell) => {
  expect(toCsv(COLUMNS, [{ name }])).toBe(`\ufeffTool\r\n${cell}\r\n`);
});
