import type { Order } from '../domain/order';
import {
  type OrderFixture,
  createPrincipal,
  startOrderFixture,
  createOrderInput,
} from '../testing/order-fixture';
import { CancelOrderService } from './cancel-order.service';
import { OrdersService } from './orders.service';
import { PlaceOrderService } from './place-order.service';

let fixture: OrderFixture;
let service: OrdersService;
let hammer: string;
let annas: Order[];
let bens: Order;

const anna = createPrincipal('anna');
const ben = createPrincipal('ben');
const admin = createPrincipal('root', 'ADMIN');
const ids = (page: { edges: readonly { node: Order }[] }) => page.edges.map((edge) => edge.node.id);

beforeAll(async () => {
  fixture = await startOrderFixture();
  service = fixture.get(OrdersService);
  hammer = await fixture.createStockedTool(100);
  annas = [];
  for (let n = 0; n < 4; n += 1) {
    fixture.clock.advance(1000);
    annas.push(await fixture.get(PlaceOrderService).place(anna, createOrderInput(hammer)));
  }
  const named = { ...ben, displayName: 'Ben Millstone' };
  bens = await fixture
    .get(PlaceOrderService)
    .place(named, createOrderInput(await fixture.createStockedTool(5)));
  await fixture.get(CancelOrderService).cancel(anna, annas[3]?.id ?? '');
});
afterAll(() => fixture?.close());

it("pages through the caller's own orders, newest first, without cancelled ones", async () => {
  const first = await service.mine(anna, { first: 2 });
  expect(ids(first)).toEqual([annas[2]?.id, annas[1]?.id]);
  expect(first).toMatchObject({ totalCount: 3, hasNextPage: true });
  const rest = await service.mine(anna, { first: 3, after: first.edges[1]?.cursor });
  expect(ids(rest)).toEqual([annas[0]?.id]);
  expect(ids(await service.mine(admin, { first: 3 }))).toEqual([]);
});

it('finds by state, e-mail, name and tool, taken literally', async () => {
  expect((await service.list({ first: 100 })).totalCount).toBe(5);
  expect(ids(await service.list({ first: 9, status: 'CANCELLED' }))).toEqual([annas[3]?.id]);
  expect(ids(await service.list({ first: 9, search: 'BEN@demo' }))).toEqual([bens.id]);
  expect(ids(await service.list({ first: 9, search: 'millstone' }))).toEqual([bens.id]);
  expect(ids(await service.list({ first: 9, search: bens.lines[0]?.toolName ?? '' }))).toEqual([bens.id]);
  expect(ids(await service.list({ first: 9, search: '.*' }))).toEqual([]);
});

it('finds an order by its number, however it is typed, for admins and for its customer alone', async () => {
  const [{ id, number } = bens] = annas;
  const bare = number.replaceAll('-', '').toLowerCase();
  for (const search of [number, bare, bare.slice(1), `# ${bare.replaceAll('0', 'o').replaceAll('1', 'l')}`]) {
    expect(ids(await service.list({ first: 9, search }))).toEqual([id]);
    expect(ids(await service.mine(anna, { first: 9, search }))).toEqual([id]);
    expect(ids(await service.mine(ben, { first: 9, search }))).toEqual([]);
  }
});

it('finds an order by its id, as receipts print it, and by its transaction id', async () => {
  const [order] = annas;
  const id = order?.id ?? '';
  for (const search of [id, ` #${id.toUpperCase()} `])
    expect(ids(await service.list({ first: 9, search }))).toEqual([id]);
  await fixture.records.updateOne({ _id: id }, { transactionId: 'pi_3Abc' });
  for (const search of ['pi_3Abc', 'PI_3', '3abc'])
    expect(ids(await service.list({ first: 9, search }))).toEqual([id]);
  expect(ids(await service.list({ first: 9, status: 'CANCELLED', search: id }))).toEqual([]);
  expect(ids(await service.list({ first: 9, search: 'f'.repeat(24) }))).toEqual([]);
});

it('refuses pages, cursors and searches that cannot be', async () => {
  const refused = { code: 'BAD_USER_INPUT' };
  await expect(service.mine(anna, { first: 101 })).rejects.toMatchObject(refused);
  await expect(service.mine(anna, { first: 9, after: 'garbage' })).rejects.toMatchObject(refused);
  await expect(service.list({ first: 9, search: '🔨'.repeat(320) })).resolves.toMatchObject({ edges: [] });
  await expect(service.list({ first: 9, search: 'a'.repeat(321) })).rejects.toMatchObject({
    fields: { search: 'must have at most 320 characters' },
  });
});

it('shows an order to its customer and to admins; to others it is not there', async () => {
  const id = bens.id;
  expect(await service.find(ben, id)).toMatchObject({ id });
  expect(await service.find(admin, id)).toMatchObject({ id });
  expect(await service.find(anna, id)).toBeNull();
  expect(await service.find(anna, 'abc')).toBeNull();
});

it('finds what is to pay by the id of an order or of a tool', async () => {
  expect(await service.findPayable(anna, hammer)).toMatchObject({ id: annas[2]?.id });
  expect(await service.findPayable(anna, hammer.toUpperCase())).toMatchObject({ id: annas[2]?.id });
  expect(await service.findPayable(anna, annas[0]?.id ?? '')).toMatchObject({ id: annas[0]?.id });
  expect(await service.findPayable(anna, annas[3]?.id ?? '')).toBeNull();
  expect(await service.findPayable(anna, bens.id)).toBeNull();
});

it('shows the tool on the payment page to those who have nothing to pay', async () => {
  expect(await service.findToPay(anna, hammer)).toMatchObject({ order: { id: annas[2]?.id } });
  expect(await service.findToPay(ben, hammer)).toMatchObject({ tool: { id: hammer } });
  expect(await service.findToPay(undefined, hammer)).toMatchObject({ tool: { id: hammer } });
  await expect(service.findToPay(undefined, bens.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it("lists a customer's orders as stored, without cancelled ones", async () => {
  const own = annas.slice(0, 3).map((order) => order.id);
  expect(ids(await service.listStoredOf(anna, undefined, 9, undefined))).toEqual(own);
  expect(ids(await service.listStoredOf(anna, ' Anna@Demo.dev', 9, undefined))).toEqual(own);
  fixture.uids.set(anna.email, anna.uid);
  expect(ids(await service.listStoredOf(admin, ' Anna@Demo.dev', 9, undefined))).toEqual(own);
  expect(ids(await service.listStored({ first: 9, after: undefined }))).toEqual(
    [...annas, bens].map((order) => order.id),
  );
});

it("refuses another's list, and an e-mail given twice", async () => {
  const list = (email: unknown) => service.listStoredOf(anna, email, 9, undefined);
  await expect(list(ben.email)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(list([anna.email, anna.email])).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
});

it('goes by the person who has an e-mail now, not by the one that an order was placed with', async () => {
  const eve = { ...createPrincipal('eve'), email: anna.email };
  const eves = await fixture.get(PlaceOrderService).place(eve, createOrderInput(hammer));
  fixture.uids.set(anna.email, eve.uid).set('anna.lee@demo.dev', anna.uid);
  const list = async (email: string) => ids(await service.listStoredOf(admin, email, 9, undefined));
  expect(await list('Anna.Lee@demo.dev')).toEqual(annas.slice(0, 3).map(({ id }) => id));
  expect(await list(anna.email)).toEqual([eves.id]);
});

it('lists nothing for an e-mail that no account has any more', async () => {
  fixture.uids.clear();
  expect(ids(await service.listStoredOf(admin, anna.email, 9, undefined))).toEqual([]);
  await expect(service.listStoredOf(admin, anna.email, 9, 'garbage')).rejects.toMatchObject({
    fields: { after: 'is not a cursor of this list' },
  });
});
