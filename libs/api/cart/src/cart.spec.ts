import { ToolsService } from '@shop/api-catalog';
import { CART_LIMITS } from '@shop/contracts';
import { AddLinesService } from './add-lines.service';
import { CartErasure } from './cart-erasure';
import { CartService } from './cart.service';
import { OrderedCartLines } from './ordered-cart-lines';
import { type CartFixture, startCartFixture } from './testing/cart-fixture';

let fixture: CartFixture;
let carts: CartService;
let adding: AddLinesService;

beforeAll(async () => {
  fixture = await startCartFixture();
  carts = fixture.get(CartService);
  adding = fixture.get(AddLinesService);
});
beforeEach(() => fixture.reset());
afterAll(() => fixture?.close());

const ann = { uid: 'ann' };
const admin = { uid: 'admin' };
const BREAKS = { priceBreaks: [{ minQuantity: 10, pricePerUnit: 900 }] };
const quantitiesOf = async () =>
  (await carts.read(ann)).lines.map(({ sku, quantity }) => [sku, quantity] as const);

it('is empty at first, and holds the price of now alone', async () => {
  expect(await carts.read(ann)).toEqual({ lines: [], totalQuantity: 0, subtotal: 0 });
  const [toolId = ''] = await fixture.createTools(1, BREAKS);
  await carts.setLine(ann, { toolId, quantity: 9 });
  const cart = await carts.setLine(ann, { toolId: toolId.toUpperCase(), quantity: 10 });
  expect(cart).toMatchObject({ totalQuantity: 10, subtotal: 9_000 });
  expect(cart.lines).toMatchObject([{ toolId, sku: 'T-1', unitPrice: 900, total: 9_000, problems: [] }]);
  await fixture.get(ToolsService).update(admin, toolId, { priceBreaks: [] });
  expect(await carts.read(ann)).toMatchObject({ lines: [{ unitPrice: 1_000 }], subtotal: 10_000 });
  expect(await carts.read({ uid: 'bob' })).toMatchObject({ lines: [] });
});

it('keeps 20 tools that two replicas set at once, and the same tool once', async () => {
  const replica = await fixture.startReplica();
  const toolIds = await fixture.createTools(20);
  const doors = [carts, replica.get(CartService)];
  await Promise.all(
    toolIds.flatMap((toolId, index) =>
      [1, 2].map(() => doors[index % 2]?.setLine(ann, { toolId, quantity: index + 1 })),
    ),
  );
  await replica.close();
  const cart = await carts.read(ann);
  expect(cart.lines).toHaveLength(20);
  expect(cart.totalQuantity).toBe(210);
  expect(await fixture.records.findOne({})).toMatchObject({ count: 20 });
});

it('adds up parallel additions of the same and of other tools', async () => {
  const toolIds = await fixture.createTools(5);
  const add = (toolId: string) => adding.add(ann, { lines: [{ toolId, quantity: 1 }] });
  await Promise.all([...toolIds, ...toolIds, ...toolIds, ...toolIds].map(add));
  const cart = await carts.read(ann);
  expect(cart.lines.map(({ quantity }) => quantity)).toEqual([4, 4, 4, 4, 4]);
});

it.each([
  [49, 'must be a multiple of 24: 48 or 72', [48, 72]],
  [24, 'must be at least 48', [48]],
  [240, 'must be at most 120', [120]],
])('refuses %i units, which no order may have', async (quantity, message, nearestValid) => {
  const terms = { minimumOrderQuantity: 48, orderMultiple: 24, maximumOrderQuantity: 120 };
  const [toolId = ''] = await fixture.createTools(1, terms);
  const fields = { quantity: message };
  await expect(carts.setLine(ann, { toolId, quantity })).rejects.toMatchObject({
    ...{ code: 'BAD_USER_INPUT', fields, details: { nearestValid } },
  });
  expect(await fixture.records.countDocuments()).toBe(0);
});

it.each([
  [{ quantity: 0 }, 'quantity'],
  [{ quantity: 1.5 }, 'quantity'],
  [{ quantity: 1, price: 1 }, 'price'],
  [{ toolId: 7, quantity: 1 }, 'toolId'],
])('refuses %j by name', async (change, field) => {
  const [toolId = ''] = await fixture.createTools(1);
  await expect(carts.setLine(ann, { toolId, ...change })).rejects.toMatchObject({
    ...{ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } },
  });
});

it('keeps lines that can no longer be ordered, and says why', async () => {
  const [gone = '', short = '', packed = '', dear = ''] = await fixture.createTools(4);
  for (const toolId of [gone, short, packed, dear]) await carts.setLine(ann, { toolId, quantity: 30 });
  const tools = fixture.get(ToolsService);
  await tools.remove(admin, gone);
  await tools.update(admin, short, { availableQuantity: 7 });
  await tools.update(admin, packed, { minimumOrderQuantity: 20, orderMultiple: 20 });
  await tools.update(admin, dear, { pricePerUnit: 99_999_999 });
  const { lines, totalQuantity, subtotal } = await carts.read(ann);
  expect(lines.map(({ problems }) => problems.map(({ code, nearestValid }) => [code, nearestValid]))).toEqual(
    [...[[['GONE', []]], [['OUT_OF_STOCK', [7]]], [['NOT_A_MULTIPLE', [20, 40]]]], [['TOTAL_TOO_HIGH', []]]],
  );
  expect(lines[0]).toMatchObject({
    sku: 'T-1',
    toolName: 'Tool 1',
    tool: null,
    unitPrice: null,
    total: null,
  });
  expect(lines[2]?.problems[0]?.message).toBe('The quantity must be a multiple of 20: 20 or 40.');
  expect({ totalQuantity, subtotal }).toEqual({ totalQuantity: 120, subtotal: 60_000 });
});

it('adds a pasted list of 120 numbers, and names the three bad rows', async () => {
  await fixture.createTools(118);
  await fixture.createTools(1, { minimumOrderQuantity: 10, orderMultiple: 10 });
  const lines = Array.from({ length: 120 }, (_, index) => ({ sku: `t ${index + 1}`, quantity: 3 }));
  lines[4] = { sku: 'NO-SUCH', quantity: 3 };
  const preview = await adding.add(ann, { lines, dryRun: true });
  expect(await quantitiesOf()).toEqual([]);
  const { cart, lines: answers } = await adding.add(ann, { lines });
  expect(answers).toEqual(
    preview.lines.map(({ line, ...rest }) => ({
      ...rest,
      line: line && { ...line, addedAt: expect.any(Date) },
    })),
  );
  const bad = answers.filter(({ problem }) => problem);
  expect(bad.map(({ row, problem }) => [row, problem?.code, problem?.nearestValid])).toEqual([
    [5, 'UNKNOWN_TOOL', []],
    [119, 'BELOW_MINIMUM', [10]],
    [120, 'UNKNOWN_TOOL', []],
  ]);
  expect(cart.lines).toHaveLength(117);
  expect(cart.lines.map(({ sku }) => sku).slice(0, 5)).toEqual(['T-1', 'T-2', 'T-3', 'T-4', 'T-6']);
});

it('makes one line of the same tool by id and number', async () => {
  const [toolId = ''] = await fixture.createTools(1, { minimumOrderQuantity: 4, orderMultiple: 4 });
  const lines = [
    { toolId, quantity: 2 },
    { sku: 'T1', quantity: 2 },
  ];
  const { lines: answers } = await adding.add(ann, { lines });
  expect(answers).toMatchObject([{ line: { quantity: 4 } }, { line: { quantity: 4 } }]);
  await adding.add(ann, { lines });
  expect(await quantitiesOf()).toEqual([['T-1', 8]]);
});

it.each([
  [{ lines: [] }, 'lines'],
  [
    { lines: Array.from({ length: CART_LIMITS.addedLinesMax + 1 }, () => ({ sku: 'x', quantity: 1 })) },
    'lines',
  ],
  [{ lines: [{ quantity: 1 }] }, 'lines.0.toolId'],
  [{ lines: [{ toolId: 'x', sku: 'x', quantity: 1 }] }, 'lines.0.toolId'],
  [{ lines: [{ sku: 'x', quantity: 0 }] }, 'lines.0.quantity'],
  [{ lines: ['x'] }, 'lines.0'],
])('refuses lines that are none: %#', async (input, field) => {
  await expect(adding.add(ann, input)).rejects.toMatchObject({
    ...{ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } },
  });
});

it('has a limit of lines, which a full cart names', async () => {
  const toolIds = await fixture.createTools(CART_LIMITS.linesMax + 2);
  const { lines } = await adding.add(ann, { lines: toolIds.map((toolId) => ({ toolId, quantity: 1 })) });
  expect(lines.filter(({ problem }) => problem?.code === 'CART_FULL').map(({ row }) => row)).toEqual([
    CART_LIMITS.linesMax + 1,
    CART_LIMITS.linesMax + 2,
  ]);
  const last = { toolId: toolIds.at(-1), quantity: 1 };
  await expect(carts.setLine(ann, last)).rejects.toMatchObject({ code: 'CONFLICT' });
  await carts.setLine(ann, { toolId: toolIds[0], quantity: 2 });
  await carts.removeLine(ann, toolIds[1] ?? '');
  expect((await carts.setLine(ann, last)).lines).toHaveLength(CART_LIMITS.linesMax);
});

it('never exceeds the limit, however many add at once', async () => {
  const toolIds = await fixture.createTools(CART_LIMITS.linesMax + 20);
  const [first, rest] = [toolIds.slice(0, CART_LIMITS.linesMax - 5), toolIds.slice(CART_LIMITS.linesMax - 5)];
  await adding.add(ann, { lines: first.map((toolId) => ({ toolId, quantity: 1 })) });
  const sets = await Promise.allSettled(rest.map((toolId) => carts.setLine(ann, { toolId, quantity: 1 })));
  expect(sets.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect((await carts.read(ann)).lines).toHaveLength(CART_LIMITS.linesMax);
});

it('removes a line, everything, and the cart of a deleted customer, repeatably', async () => {
  const [one = '', other = ''] = await fixture.createTools(2);
  for (const toolId of [one, other]) await carts.setLine(ann, { toolId, quantity: 1 });
  for (const toolId of [one, one.toUpperCase(), 'no.such$id'])
    expect((await carts.removeLine(ann, toolId)).lines.map(({ toolId: id }) => id)).toEqual([other]);
  expect(await carts.clear(ann)).toMatchObject({ lines: [] });
  expect(await carts.clear(ann)).toMatchObject({ lines: [] });
  await carts.setLine(ann, { toolId: one, quantity: 1 });
  await fixture.get(CartErasure).erase(ann);
  expect(await fixture.records.countDocuments()).toBe(0);
});

it('loses the ordered lines alone, unless they were changed after the order', async () => {
  const [ordered = '', changed = '', other = ''] = await fixture.createTools(3);
  for (const toolId of [ordered, changed, other]) await carts.setLine(ann, { toolId, quantity: 1 });
  const before = await fixture.records.findOne<{ lines: Record<string, { changedAt: Date }> }>({});
  const createdAt = before?.lines[changed]?.changedAt ?? new Date(0);
  await fixture.records.updateOne(
    {},
    { $set: { [`lines.${changed}.changedAt`]: new Date(createdAt.getTime() + 1) } },
  );
  const order = { customerUid: 'ann', createdAt, lines: [{ toolId: ordered }, { toolId: changed }] };
  await fixture.get(OrderedCartLines).placed(order);
  await fixture.get(OrderedCartLines).placed(order);
  expect((await carts.read(ann)).lines.map(({ toolId }) => toolId)).toEqual([changed, other]);
});
