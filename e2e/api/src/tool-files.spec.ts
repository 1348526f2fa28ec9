import { RunningShop, ShopClient } from '@shop/test-shop';
import { waitUntil } from './support/outage';
import { importTools } from './support/tool-files';

const MIB = 1024 * 1024;
const ROWS = 400;
const SET = `query ($id: ID!) { changeSet(id: $id) {
  state error counts { total changed unchanged failed pending }
  rows(first: 3) { nodes { row state sku before { field value } after { field value } errors { field message } } } } }`;

const CREATED = '{ auditLog(first: 1, action: CREATE_TOOL) { totalCount } }';

interface ChangeSet {
  readonly state: string;
  readonly counts: Readonly<Record<'total' | 'changed' | 'unchanged' | 'failed' | 'pending', number>>;
  readonly rows: { readonly nodes: readonly Readonly<Record<string, unknown>>[] };
}

let shop: RunningShop;
let client: ShopClient;
let admin: string;

beforeAll(async () => {
  shop = await RunningShop.start();
  client = new ShopClient(shop.origin);
  admin = (await client.signInAsDemo('admin')).token;
});
afterAll(() => shop.remove());

async function changeSet(id: string): Promise<ChangeSet> {
  const { data } = await client.graphql(SET, { id }, admin);
  return (data as { changeSet: ChangeSet }).changeSet;
}
const whenIn = async (id: string, state: string) => {
  await waitUntil(async () => (await changeSet(id)).state === state);
  return changeSet(id);
};
const mutate = (name: string, id: string) =>
  client.graphql(`mutation ($id: ID!) { ${name}(id: $id) { state } }`, { id }, admin);
async function exportTools(query = ''): Promise<Response> {
  return fetch(`${shop.origin}/tool/export.csv${query}`, { headers: { Authorization: `Bearer ${admin}` } });
}

it('changes nothing when a file that it has exported comes back', async () => {
  const answer = await exportTools();
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="tools.csv"',
  });
  const file = await answer.text();
  const { status, body } = await importTools(shop, admin, file);
  expect(status).toBe(202);
  const { counts } = await whenIn(body.id, 'PREVIEWED');
  expect(counts).toEqual({
    total: file.trim().split('\r\n').length - 1,
    unchanged: counts.total,
    changed: 0,
    failed: 0,
    pending: 0,
  });
});

it('previews, applies and undoes a file', async () => {
  const [header = '', first = ''] = (await (await exportTools('?max_price=100')).text()).split('\r\n');
  const sku = first.split(',', 1)[0] ?? '';
  expect(header.startsWith('sku,')).toBe(true);
  const { body } = await importTools(shop, admin, `sku;price_per_unit\r\n${sku};77,70\r\nNONE-1;5\r\n`);
  const { counts, rows } = await whenIn(body.id, 'PREVIEWED');
  expect(counts).toMatchObject({ total: 2, changed: 1, failed: 1 });
  expect(rows.nodes).toMatchObject([
    { row: 2, state: 'READY', sku, after: [{ field: 'price_per_unit', value: '77.70' }] },
    {
      row: 3,
      state: 'INVALID',
      sku: 'NONE-1',
      errors: expect.arrayContaining([{ field: 'name', message: 'must be given' }]),
    },
  ]);
  await mutate('applyChangeSet', body.id);
  await whenIn(body.id, 'APPLIED');
  const priced = await client.graphql(
    'query ($sku: String) { tool(sku: $sku) { pricePerUnit { amount } } }',
    { sku },
  );
  expect(priced.data).toEqual({ tool: { pricePerUnit: { amount: 7_770 } } });
  await mutate('undoChangeSet', body.id);
  await whenIn(body.id, 'UNDONE');
  const second = await mutate('undoChangeSet', body.id);
  expect(second.errors?.[0]?.extensions.code).toBe('CONFLICT');
});

it('resumes after a kill, and adds each tool once', async () => {
  const cells = 'Saw,Cuts.,/pictures/claw-hammer-20-oz/640.webp,12.50,40,1';
  const lines = Array.from({ length: ROWS }, (_, index) => `KILL-${index},${cells}`);
  const header = 'sku,name,short_desc,image,price_per_unit,available_quantity,minimum_order_quantity';
  const { body } = await importTools(shop, admin, [header, ...lines].join('\n'));
  expect((await whenIn(body.id, 'PREVIEWED')).counts).toMatchObject({ changed: ROWS, failed: 0 });
  await mutate('applyChangeSet', body.id);
  await waitUntil(async () => (await changeSet(body.id)).counts.pending < ROWS);
  await shop.kill();
  await shop.open();
  expect((await whenIn(body.id, 'APPLIED')).counts).toMatchObject({ changed: ROWS, failed: 0, pending: 0 });
  // Entries that the killed process left are posted within seconds.
  const created = async () => {
    const { data } = await client.graphql(CREATED, {}, admin);
    return (data as { auditLog: { totalCount: number } }).auditLog.totalCount;
  };
  await waitUntil(async () => (await created()) >= ROWS);
  expect(await created()).toBe(ROWS);
});

it.each([
  ['too large', 'x'.repeat(10 * MIB + 1), 'text/csv', 413, undefined],
  ['of another type', 'sku\nA', 'application/json', 400, 'file'],
  ['without a header', '', 'text/csv', 400, 'file'],
  ['with an unknown column', 'sku,nmae\nA,b', 'text/csv; charset=utf-8', 400, 'nmae'],
])('refuses a file that is %s', async (_, file, type, status, field) => {
  const answer = await importTools(shop, admin, file, type);
  expect(answer.status).toBe(status);
  if (field) expect(answer.body.fields).toHaveProperty(field);
});

it('names a wrong filter of the export', async () => {
  for (const [query, field] of [
    ['?min_price=1e3', 'min_price'],
    ['?in_stock=maybe', 'in_stock'],
    ['?colour=red', 'colour'],
  ]) {
    const answer = await exportTools(query);
    expect([answer.status, (await answer.json()) as object]).toEqual([
      400,
      expect.objectContaining({ fields: { [field ?? '']: expect.any(String) } }),
    ]);
  }
});

it('exports a row for each line of the orders of a period', async () => {
  const read = async (query: string) => {
    const headers = { Authorization: `Bearer ${admin}` };
    const answer = await fetch(`${shop.origin}/order/export.csv${query}`, { headers });
    return { status: answer.status, lines: (await answer.text()).trim().split('\r\n') };
  };
  const { lines } = await read('');
  expect(lines[0]).toMatch(/^number,created_at,status,/);
  expect(lines.length).toBeGreaterThan(10);
  const times = lines.slice(1).map((line) => line.split(',')[1] ?? '');
  expect(times).toEqual([...times].sort());
  const middle = times[Math.floor(times.length / 2)] ?? '';
  const [before, after] = [await read(`?to=${middle}`), await read(`?from=${middle}`)];
  const atMiddle = times.filter((time) => time === middle).length;
  expect(before.lines.length + after.lines.length - 2 - atMiddle).toBe(times.length);
  expect((await read('?status=PAID')).lines.slice(1).every((line) => line.includes(',PAID,'))).toBe(true);
  expect((await read('?from=yesterday')).status).toBe(400);
});
