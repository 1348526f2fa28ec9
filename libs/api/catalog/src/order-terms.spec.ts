import { Types } from 'mongoose';
import { ADMIN, newTool, TestCatalog } from './testing/test-catalog';

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await TestCatalog.start();
});
afterAll(() => catalog?.close());

const PACKS = {
  ...{ minimumOrderQuantity: 48, orderMultiple: 24, maximumOrderQuantity: 240, availableQuantity: 1_000 },
  priceBreaks: [
    { minQuantity: 96, pricePerUnit: 1100 },
    { minQuantity: 144, pricePerUnit: 1000 },
  ],
};
const tenBreaks = Array.from({ length: 10 }, (_, n) => ({ minQuantity: n + 2, pricePerUnit: 1200 - n }));
const create = (change: object) => catalog.tools.create(ADMIN, newTool(change));
const update = (id: string, change: object) => catalog.tools.update(ADMIN, id, change);

it('keeps the terms of a tool, and changes each of them alone', async () => {
  const { id, ...created } = await create(PACKS);
  expect(created).toMatchObject(PACKS);
  expect(await update(id, { maximumOrderQuantity: null })).toMatchObject({ maximumOrderQuantity: null });
  expect(await update(id, { priceBreaks: [] })).toMatchObject({ orderMultiple: 24, priceBreaks: [] });
  expect(await update(id, { orderMultiple: 1 })).toMatchObject({ orderMultiple: 1 });
  expect(await update(id, { name: 'Saw' })).toMatchObject({ name: 'Saw', minimumOrderQuantity: 48 });
});

it('reads a tool without terms as sold in any quantity from the minimum on, at one price', async () => {
  const id = await catalog.add();
  const unset = { orderMultiple: 1, maximumOrderQuantity: 1, priceBreaks: 1 };
  await catalog.model.collection.updateOne({ _id: new Types.ObjectId(id) }, { $unset: unset });
  const terms = { orderMultiple: 1, maximumOrderQuantity: null, priceBreaks: [] };
  expect(await catalog.tools.getById(id)).toMatchObject(terms);
  expect(await update(id, { name: 'Saw' })).toMatchObject(terms);
});

it.each([
  ['orderMultiple', { orderMultiple: 7 }],
  ['orderMultiple', { orderMultiple: 0 }],
  ['orderMultiple', { orderMultiple: null }],
  ['maximumOrderQuantity', { maximumOrderQuantity: 24 }],
  ['maximumOrderQuantity', { maximumOrderQuantity: 250 }],
  ['priceBreaks', { priceBreaks: [{ minQuantity: 48, pricePerUnit: 1100 }] }],
  ['priceBreaks', { priceBreaks: [{ minQuantity: 96, pricePerUnit: 1250 }] }],
  ['priceBreaks', { priceBreaks: [...PACKS.priceBreaks].reverse() }],
  ['priceBreaks', { priceBreaks: [...PACKS.priceBreaks, { minQuantity: 200, pricePerUnit: 1000 }] }],
  ['priceBreaks', { priceBreaks: null }],
  ['priceBreaks.0.pricePerUnit', { priceBreaks: [{ minQuantity: 96, pricePerUnit: 49 }] }],
  ['priceBreaks.0.minQuantity', { priceBreaks: [{ minQuantity: 1.5, pricePerUnit: 1000 }] }],
  ['currency', { priceBreaks: [{ minQuantity: 96, pricePerUnit: 1000, currency: 'USD' }] }],
])('refuses terms that name %s: %j', async (field, change) => {
  const refusal = { code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } };
  await expect(create({ ...PACKS, ...change })).rejects.toMatchObject(refusal);
  const { id } = await create(PACKS);
  await expect(update(id, change)).rejects.toMatchObject(refusal);
  expect(await catalog.tools.getById(id)).toMatchObject(PACKS);
});

it('takes up to ten price breaks', async () => {
  expect((await create({ priceBreaks: tenBreaks })).priceBreaks).toEqual(tenBreaks);
  const eleven = [...tenBreaks, { minQuantity: 20, pricePerUnit: 1000 }];
  await expect(create({ priceBreaks: eleven })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
});

it.each([
  ['minimumOrderQuantity', 50],
  ['minimumOrderQuantity', 96],
  ['minimumOrderQuantity', 264],
  ['pricePerUnit', 1100],
])('refuses a changed %s of %p that does not fit the terms, by its name', async (field, value) => {
  const { id } = await create(PACKS);
  const refusal = { code: 'BAD_USER_INPUT', fields: { [field]: expect.stringMatching(/^does not fit/) } };
  await expect(update(id, { [field]: value })).rejects.toMatchObject(refusal);
});

it('writes changed terms to the audit log in one line', async () => {
  const { id } = await create(PACKS);
  const changes: object[] = [];
  await update(id, { priceBreaks: PACKS.priceBreaks.slice(1), orderMultiple: 12 });
  await update(id, { priceBreaks: [] });
  for (const { before, after, subject } of await catalog.audit.entries())
    if (subject.id === id) changes.push({ before, after });
  expect(changes).toEqual([
    expect.objectContaining({ after: expect.objectContaining({ priceBreaks: '96: 11.00, 144: 10.00' }) }),
    {
      before: { priceBreaks: '96: 11.00, 144: 10.00', orderMultiple: 24 },
      after: { priceBreaks: '144: 10.00', orderMultiple: 12 },
    },
    { before: { priceBreaks: '144: 10.00' }, after: { priceBreaks: null } },
  ]);
});

describe('a reservation', () => {
  const reserve = (toolId: string, quantity: number, pricePerUnit: number, known = {}) =>
    catalog.stock.reserve({ toolId, orderId: `${quantity}`, quantity }, pricePerUnit, new Date(), known);

  it.each([
    [{ priceBreaks: [{ minQuantity: 96, pricePerUnit: 1050 }] }, 'PRICE_CHANGED'],
    [{ priceBreaks: [] }, 'PRICE_CHANGED'],
    [{ priceBreaks: [{ minQuantity: 97, pricePerUnit: 1100 }] }, 'PRICE_CHANGED'],
    [{ pricePerUnit: 1300, priceBreaks: [{ minQuantity: 72, pricePerUnit: 1099 }] }, 'PRICE_CHANGED'],
    [
      { orderMultiple: 48, maximumOrderQuantity: null, minimumOrderQuantity: 144, priceBreaks: [] },
      'PRICE_CHANGED',
    ],
    [{ maximumOrderQuantity: 72 }, 'BAD_USER_INPUT'],
    [{ minimumOrderQuantity: 72, orderMultiple: 36, maximumOrderQuantity: null }, 'BAD_USER_INPUT'],
  ])('of terms that changed since they were read to %j is refused: %s', async (change, code) => {
    const terms = await create(PACKS);
    await update(terms.id, change);
    await expect(reserve(terms.id, 96, 1100, { terms })).rejects.toMatchObject({ code });
    expect(await catalog.account(terms.id)).toMatchObject({ held: 0 });
  });

  it('outlives a change of terms that leaves its price and quantity alone', async () => {
    const terms = await create(PACKS);
    await update(terms.id, { priceBreaks: PACKS.priceBreaks.slice(0, 1), maximumOrderQuantity: 480 });
    await reserve(terms.id, 96, 1100, { terms });
    expect(await catalog.account(terms.id)).toMatchObject({ held: 96 });
  });

  it('knows the terms of a tool of an older release', async () => {
    const id = await catalog.add();
    const terms = await catalog.tools.getById(id);
    await reserve(id, 3, 1250, { terms });
    expect(await catalog.account(id)).toMatchObject({ held: 3 });
  });
});
