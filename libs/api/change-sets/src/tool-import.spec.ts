import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { ToolExportService } from './tool-export.service';
import { ToolImportService } from './tool-import.service';
import { ADMIN, type ChangeSetsFixture, startChangeSetsFixture } from './testing/change-sets-fixture';

const NEW_COLUMNS =
  'sku;name;short_desc;image;price_per_unit;available_quantity;minimum_order_quantity;category;price_breaks';
const IMAGE = '/pictures/claw-hammer-20-oz/640.webp';

let fixture: ChangeSetsFixture;
beforeAll(async () => {
  fixture = await startChangeSetsFixture();
});
afterEach(() => fixture.clear());
afterAll(() => fixture.close());

async function importFile(file: string | Buffer): Promise<string> {
  const { id } = await fixture.get(ToolImportService).import(ADMIN, Readable.from([Buffer.from(file)]));
  await fixture.worker.runAll();
  return id;
}
const exportFile = async (filter = {}) =>
  text(Readable.from(await fixture.get(ToolExportService).export(filter)));
const counts = async (id: string) => (await fixture.sets.find(id))?.counts;
const errorsOf = async (file: string) =>
  (await fixture.rows(await importFile(file))).map(({ number, state, errors }) => ({
    ...{ number, state, errors: errors.map(({ field, message }) => `${field}: ${message}`) },
  }));

it('changes nothing when it imports what it has exported', async () => {
  const category = await fixture.categories.create(ADMIN, { name: 'Striking' });
  await fixture.addTool({ sku: 'A-1', name: '=SUM(A1)', shortDescription: 'Two\nlines, "quoted"; and more' });
  await fixture.addTool({
    ...{ sku: '007', name: "'-5 degrees", description: '@home', categoryId: category.id, family: '+plus' },
    ...{ orderMultiple: 5, minimumOrderQuantity: 5, maximumOrderQuantity: 50, availableQuantity: 0 },
    priceBreaks: [{ minQuantity: 10, pricePerUnit: 1_100 }],
  });
  const file = await exportFile();
  expect(file).toContain("'=SUM(A1)");
  expect(file).toContain("''-5 degrees");
  expect(file).not.toMatch(/(?:^|,|\n)"?[=+@-]/);
  expect(await counts(await importFile(file))).toMatchObject({ UNCHANGED: 2, READY: 0, INVALID: 0 });
  const withSemicolons = file.replace(/^.*\r\n/, (header) => header.replaceAll(',', ';'));
  expect(await counts(await importFile(withSemicolons.split('\r\n', 1)[0] + '\r\nA-1;\r\n'))).toMatchObject({
    UNCHANGED: 1,
  });
});

it('reads delimiter, decimal comma and byte order mark from the file', async () => {
  const toolId = await fixture.addTool({ sku: 'KT-INS 114' });
  for (const [file, price] of [
    ['\ufeffsku;price_per_unit\r\nktins114;12,90\r\n', 1_290],
    ['sku\tprice_per_unit\nkt-ins-114\t1.012,90\n', 101_290],
    ['price_per_unit,sku\r\n"13,50",KT/INS.114', 1_350],
  ] as const) {
    await fixture.apply(await importFile(file));
    expect(await fixture.tools.getById(toolId)).toMatchObject({ pricePerUnit: price, sku: 'KT-INS 114' });
  }
});

it('adds tools of unknown numbers, and takes them back', async () => {
  await fixture.categories.create(ADMIN, { name: 'Sawing' });
  const row = `NEW-1;Saw;Cuts.;${IMAGE};12,50;40;1;sawing;10: 11,25; 50: 10,00`;
  const quoted = row.replace('10: 11,25; 50: 10,00', '"10: 11,25; 50: 10,00"');
  const id = await importFile(`${NEW_COLUMNS}\n${quoted}\n`);
  expect(await fixture.rows(id)).toMatchObject([{ state: 'READY', number: 2, sku: 'NEW-1', before: {} }]);
  await fixture.apply(id);
  const [tool] = await fixture.tools.findLatest(1);
  expect(tool).toMatchObject({
    ...{ sku: 'NEW-1', name: 'Saw', pricePerUnit: 1_250, availableQuantity: 40 },
    priceBreaks: [
      { minQuantity: 10, pricePerUnit: 1_125 },
      { minQuantity: 50, pricePerUnit: 1_000 },
    ],
  });
  expect(await counts(await importFile(`${NEW_COLUMNS}\n${quoted}\n`))).toMatchObject({ UNCHANGED: 1 });
  await fixture.undo(id);
  expect(await fixture.tools.findLatest(1)).toEqual([]);
});

it('keeps what empty cells and absent columns do not name, and clears by [clear]', async () => {
  const toolId = await fixture.addTool({
    sku: 'A-1',
    family: 'hammers',
    description: 'Long.',
    availableQuantity: 7,
  });
  const id = await importFile('sku,family,description,available_quantity\nA-1,[clear],,\n');
  await fixture.apply(id);
  expect(await fixture.tools.getById(toolId)).toMatchObject({ availableQuantity: 7 });
  expect((await fixture.tools.getById(toolId)).family ?? null).toBeNull();
  expect(await fixture.connection.collection('tools').findOne({ sku: 'A-1' })).toMatchObject({
    description: 'Long.',
  });
  expect(await errorsOf('sku,name\nA-1,[clear]\n')).toEqual([
    { number: 2, state: 'INVALID', errors: ['name: cannot be cleared'] },
  ]);
});

it('names what is wrong by row and column', async () => {
  await fixture.addTool({ sku: '00123' });
  await fixture.addTool({ sku: 'A-1' });
  expect(
    await errorsOf(
      [
        'sku,price_per_unit,minimum_order_quantity,category,name',
        'A-1,12,1,,',
        'a1,12,1,,',
        '123,12,1,,',
        '1.2E+05,12,1,,',
        ',12,1,,',
        '',
        '00123,"1,250",007,no-such,',
        'B-2,12,1,,Saw',
        'C-3,12,1,,,more',
      ].join('\n'),
    ),
  ).toEqual([
    { number: 2, state: 'INVALID', errors: ['sku: is also in row 3'] },
    { number: 3, state: 'INVALID', errors: ['sku: is also in row 2'] },
    { number: 4, state: 'INVALID', errors: [expect.stringMatching(/^sku: .*00123.*leading zeros/)] },
    { number: 5, state: 'INVALID', errors: [expect.stringMatching(/^sku: was shortened/)] },
    { number: 6, state: 'INVALID', errors: ['sku: must be given'] },
    {
      ...{ number: 8, state: 'INVALID' },
      errors: [
        expect.stringMatching(/^category: /),
        expect.stringMatching(/^price_per_unit: /),
        expect.stringMatching(/^minimum_order_quantity: /),
      ],
    },
    {
      ...{ number: 9, state: 'INVALID' },
      errors: expect.arrayContaining([
        expect.stringMatching(/^sku: is not known/),
        'short_desc: must be given',
      ]),
    },
    { number: 10, state: 'INVALID', errors: ['null: has 6 cells, the header 5'] },
  ]);
});

it.each([
  ['', 'file'],
  ['\n\n', 'file'],
  ['sku,name', 'file'],
  ['name\nHammer', 'sku'],
  ['sku,prise_per_unit\nA-1,12', 'prise_per_unit'],
  ['sku,name,Name\nA-1,a,b', 'name'],
  ['sku,name\nA-1,"open', 'file'],
  [Buffer.from([0x73, 0x6b, 0x75, 0x0a, 0xe4, 0x0a]), 'file'],
])('refuses the file %#, naming the column or the file', async (file, field) => {
  await expect(importFile(file)).rejects.toMatchObject({
    ...{ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } },
  });
  expect(await fixture.connection.collection('change_set_rows').countDocuments()).toBe(0);
});

it('exports the tools of a filter', async () => {
  await fixture.addTool({ sku: 'CHEAP', pricePerUnit: 100 });
  await fixture.addTool({ sku: 'DEAR', pricePerUnit: 9_000 });
  const lines = (await exportFile({ minPrice: 5_000 })).split('\r\n');
  expect(lines).toEqual([expect.any(String), expect.any(String), '']);
  expect(lines[0]?.startsWith('\ufeffsku,name,short_desc,')).toBe(true);
  expect(lines[1]).toMatch(/^DEAR,.*,90\.00,/);
});
