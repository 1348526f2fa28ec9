import { Types } from 'mongoose';
import { ChangeSetCleanup } from './change-set-cleanup';
import { ADMIN, type ChangeSetsFixture, startChangeSetsFixture } from './testing/change-sets-fixture';

let fixture: ChangeSetsFixture;
beforeAll(async () => {
  fixture = await startChangeSetsFixture();
});
afterEach(() => fixture.clear());
afterAll(() => fixture.close());

const stateOf = async (id: string) => (await fixture.sets.find(id))?.state;
const tool = (id: string) => fixture.tools.getById(id);

it('previews a change without writing to any tool', async () => {
  const ids = [await fixture.addTool(), await fixture.addTool({ pricePerUnit: 999 })];
  await fixture.audit.entries();
  const before = await fixture.connection.collection('tools').find().toArray();
  const id = await fixture.preview({ toolIds: ids, change: { price: { percent: 3 } } });
  expect(await fixture.connection.collection('tools').find().toArray()).toEqual(before);
  expect(await fixture.sets.find(id)).toMatchObject({ state: 'PREVIEWED', counts: { READY: 2 } });
  expect(await fixture.rows(id)).toMatchObject([
    { number: 1, state: 'READY', before: { pricePerUnit: 1250 }, after: { pricePerUnit: 1288 } },
    { number: 2, state: 'READY', before: { pricePerUnit: 999 }, after: { pricePerUnit: 1029 } },
  ]);
});

it('changes each tool once, with one audit entry that names the set', async () => {
  const ids = [await fixture.addTool(), await fixture.addTool()];
  const id = await fixture.preview({ filter: {}, change: { price: { amount: 50 }, family: 'hammers' } });
  await fixture.apply(id);
  expect(await stateOf(id)).toBe('APPLIED');
  for (const toolId of ids) {
    expect(await tool(toolId)).toMatchObject({ pricePerUnit: 1300, family: 'hammers', version: 2 });
    const entries = (await fixture.audit.entries(toolId)).filter(({ action }) => action === 'UPDATE_TOOL');
    expect(entries).toEqual([
      expect.objectContaining({ who: 'admin', after: expect.objectContaining({ changeSet: id }) }),
    ]);
  }
  await expect(fixture.sets.apply(ADMIN, id)).rejects.toMatchObject({ code: 'CONFLICT' });
});

it('changes what a search finds, and nothing when it finds nothing', async () => {
  const saw = await fixture.addTool({ name: 'Rip saw' });
  await fixture.addTool({ name: 'Claw hammer' });
  const change = { multiple: 2 };
  const id = await fixture.preview({ filter: {}, search: 'rip', change });
  expect(await fixture.rows(id)).toMatchObject([{ toolId: saw }]);
  const none = await fixture.preview({ filter: {}, search: 'zzz', change });
  expect(await fixture.sets.find(none)).toMatchObject({ state: 'PREVIEWED' });
  expect(await fixture.rows(none)).toEqual([]);
  const refused = fixture.sets.preview(ADMIN, { toolIds: [saw], search: 'rip', change });
  await expect(refused).rejects.toMatchObject({ fields: { search: expect.any(String) } });
});

it('names rows that would break a rule, and changes the others', async () => {
  const good = await fixture.addTool();
  const bad = await fixture.addTool({ minimumOrderQuantity: 5 });
  const id = await fixture.preview({
    toolIds: [good, bad, 'f'.repeat(24)],
    change: { multiple: 2, minimum: null },
  });
  const rows = await fixture.rows(id);
  expect(rows.map(({ state }) => state)).toEqual(['INVALID', 'INVALID', 'INVALID']);
  expect(rows[1]?.errors).toEqual([
    { field: 'order_multiple', message: expect.stringContaining('does not fit') },
  ]);
  expect(rows[2]?.errors).toEqual([{ field: null, message: expect.any(String) }]);
  const fitting = await fixture.preview({ toolIds: [good, bad], change: { stock: { amount: -10 } } });
  await fixture.apply(fitting);
  expect([await tool(good), await tool(bad)]).toMatchObject([
    { availableQuantity: 0 },
    { availableQuantity: 0 },
  ]);
});

it('leaves a tool that a person has changed since the preview', async () => {
  const [changed, sold] = [await fixture.addTool(), await fixture.addTool()];
  const id = await fixture.preview({ toolIds: [changed, sold], change: { price: { value: 2_000 } } });
  await fixture.tools.update(ADMIN, changed, { name: 'Renamed' });
  await fixture.sell(sold, 3);
  await fixture.apply(id);
  expect((await fixture.rows(id)).map(({ state }) => state)).toEqual(['CONFLICT', 'APPLIED']);
  expect([await tool(changed), await tool(sold)]).toMatchObject([
    { pricePerUnit: 1250 },
    { pricePerUnit: 2_000 },
  ]);
});

it('leaves a tool that was ordered since the preview of its stock', async () => {
  const toolId = await fixture.addTool();
  const id = await fixture.preview({ toolIds: [toolId], change: { stock: { amount: 50 } } });
  await fixture.sell(toolId, 1);
  await fixture.apply(id);
  expect(await fixture.rows(id)).toMatchObject([{ state: 'CONFLICT' }]);
  expect(await tool(toolId)).toMatchObject({ availableQuantity: 9 });
});

it('takes back prices and the added stock; sold units stay sold', async () => {
  const toolId = await fixture.addTool();
  const id = await fixture.preview({
    ...{ toolIds: [toolId], change: { price: { percent: 10 }, stock: { amount: 50 } } },
  });
  await fixture.apply(id);
  await fixture.sell(toolId, 5);
  await fixture.undo(id);
  expect(await tool(toolId)).toMatchObject({ pricePerUnit: 1250, availableQuantity: 5 });
  expect(await fixture.sets.find(id)).toMatchObject({ state: 'UNDONE', counts: { UNDONE: 1 } });
  await expect(fixture.sets.undo(ADMIN, id)).rejects.toMatchObject({ code: 'CONFLICT' });
});

it('keeps what others have changed since, and says so', async () => {
  const [renamed, restocked, untouched] = [
    await fixture.addTool(),
    await fixture.addTool(),
    await fixture.addTool(),
  ];
  const id = await fixture.preview({ filter: {}, change: { price: { value: 900 }, stock: { value: 60 } } });
  await fixture.apply(id);
  await fixture.tools.update(ADMIN, renamed, { pricePerUnit: 800 });
  await fixture.tools.update(ADMIN, restocked, { availableQuantity: 42 });
  await fixture.sell(untouched, 55);
  await fixture.undo(id);
  expect(await tool(renamed)).toMatchObject({ pricePerUnit: 800, availableQuantity: 10 });
  expect(await tool(restocked)).toMatchObject({ pricePerUnit: 1250, availableQuantity: 42 });
  expect(await tool(untouched)).toMatchObject({ pricePerUnit: 1250, availableQuantity: 5 });
  const rows = await fixture.rows(id);
  expect(rows.map(({ errors }) => errors)).toEqual([
    [{ field: 'price_per_unit', message: 'was changed since' }],
    [{ field: 'available_quantity', message: 'was changed since' }],
    [{ field: 'available_quantity', message: expect.stringContaining('only 5 units') }],
  ]);
});

it('resumes a set of a replica that was killed, and changes each tool once', async () => {
  const ids = [await fixture.addTool(), await fixture.addTool()];
  const id = await fixture.preview({ toolIds: ids, change: { price: { amount: 50 }, stock: { amount: 5 } } });
  await fixture.apply(id);
  await fixture.tools.update(ADMIN, ids[1] ?? '', { name: 'Renamed' });
  const rows = fixture.connection.collection('change_set_rows');
  const sets = fixture.connection.collection('change_sets');
  const interrupt = async (state: string, left: string) => {
    await rows.updateMany({ setId: id }, { $set: { state: left } });
    await sets.updateMany({}, { $set: { state, leaseUntil: new Date(0) } });
    await fixture.worker.runAll();
  };
  await interrupt('APPLYING', 'READY');
  expect(await fixture.sets.find(id)).toMatchObject({ state: 'APPLIED', counts: { APPLIED: 2 } });
  for (const toolId of ids) {
    expect(await tool(toolId)).toMatchObject({ pricePerUnit: 1300, availableQuantity: 15 });
    const entries = await fixture.audit.entries(toolId);
    expect(entries.filter(({ after }) => after['changeSet'] === id)).toHaveLength(1);
  }
  await fixture.undo(id);
  await interrupt('UNDOING', 'APPLIED');
  expect(await fixture.sets.find(id)).toMatchObject({ state: 'UNDONE', counts: { UNDONE: 2 } });
  for (const toolId of ids)
    expect(await tool(toolId)).toMatchObject({ pricePerUnit: 1250, availableQuantity: 10 });
});

it('fails a set whose rows did not arrive', async () => {
  const id = await fixture.preview({ toolIds: [await fixture.addTool()], change: { multiple: 1 } });
  const waiting = { state: 'PREVIEWING', isCollected: false, leaseUntil: new Date(0) };
  await fixture.connection.collection('change_sets').updateMany({}, { $set: waiting });
  await fixture.worker.runAll();
  expect(await fixture.sets.find(id)).toMatchObject({ state: 'FAILED', error: expect.any(String) });
  expect(await fixture.rows(id)).toEqual([]);
});

it('drops a preview with its rows', async () => {
  const id = await fixture.preview({ toolIds: [await fixture.addTool()], change: { price: { value: 900 } } });
  await fixture.sets.discard(id);
  expect(await fixture.sets.find(id)).toMatchObject({ state: 'DISCARDED', counts: { READY: 1 } });
  expect(await fixture.rows(id)).toEqual([]);
  await expect(fixture.sets.apply(ADMIN, id)).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(fixture.sets.discard(id)).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(fixture.sets.apply(ADMIN, 'nothing')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('removes sets with their rows after 90 days, but for those that run', async () => {
  const edit = { toolIds: [await fixture.addTool()], change: { price: { value: 900 } } };
  const [old, running, young] = [
    await fixture.preview(edit),
    await fixture.preview(edit),
    await fixture.preview(edit),
  ];
  const sets = fixture.connection.collection('change_sets');
  const age = (id: string, days: number, change: object = {}) =>
    sets.updateOne(
      { _id: new Types.ObjectId(id) },
      { $set: { createdAt: new Date(Date.now() - days * 86_400_000), ...change } },
    );
  await age(old, 91);
  await age(running, 91, { state: 'APPLYING' });
  await age(young, 89);
  await fixture.get(ChangeSetCleanup).removeExpired();
  const kept = await Promise.all([old, running, young].map(async (id) => (await fixture.rows(id)).length));
  expect(kept).toEqual([0, 1, 1]);
  expect(await fixture.sets.find(old)).toBeNull();
  expect(await stateOf(running)).toBe('APPLYING');
});

it('lets one of concurrent requests apply a set', async () => {
  const id = await fixture.preview({ toolIds: [await fixture.addTool()], change: { price: { value: 900 } } });
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => fixture.sets.apply(ADMIN, id)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it.each([
  [{ change: { price: { percent: 3 } } }, 'toolIds'],
  [{ filter: {}, toolIds: ['a'.repeat(24)], change: { multiple: 2 } }, 'toolIds'],
  [{ toolIds: [], change: { multiple: 2 } }, 'toolIds'],
  [{ toolIds: [{ $gt: '' }], change: { multiple: 2 } }, 'toolIds.0'],
  [{ filter: {}, change: {} }, 'change'],
  [{ filter: {}, change: { price: null } }, 'change'],
  [{ filter: {}, change: { price: {} } }, 'change.price'],
  [{ filter: {}, change: { price: { percent: 3, value: 900 } } }, 'change.price'],
  [{ filter: {}, change: { price: { percent: 0.001 } } }, 'change.price.percent'],
  [{ filter: {}, change: { price: { percent: -100 } } }, 'change.price.percent'],
  [{ filter: {}, change: { price: { value: 1 } } }, 'change.price.value'],
  [{ filter: {}, change: { stock: { amount: 0.5 } } }, 'change.stock.amount'],
  [{ filter: {}, change: { category: 'no-such' } }, 'change.category'],
  [{ filter: { minPrice: -1 }, change: { multiple: 2 } }, 'filter.minPrice'],
  [{ filter: { category: 'no-such' }, change: { multiple: 2 } }, 'filter.category'],
])('refuses bad input %#, naming it', async (input, field) => {
  await expect(fixture.sets.preview(ADMIN, input)).rejects.toMatchObject({
    ...{ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } },
  });
  expect(await fixture.connection.collection('change_sets').countDocuments()).toBe(0);
});
