import { createPrincipal } from '../testing/order-fixture';
import { type OrdersApi, startOrdersApi } from '../testing/orders-api';

let api: OrdersApi;
let toolId: string;
const anna = createPrincipal('anna');
const admin = createPrincipal('root', 'ADMIN');
const unknown = 'f'.repeat(24);

beforeAll(async () => {
  api = await startOrdersApi();
});
beforeEach(async () => {
  toolId = await api.createStockedTool(10, 2);
});
afterEach(() => api.reset());
afterAll(() => api?.close());

async function place(order_quantity: number) {
  const body = { toolId, phone: '+1 555 0100', address: '1 Main Street', order_quantity };
  return (await api.rest(anna, { method: 'POST', url: '/order', body })).body.order;
}

describe('GET /allOrder', () => {
  const numbersOf = async (query: string) => {
    const { body } = await api.rest(admin, { method: 'GET', url: `/allOrder?${query}` });
    return body.map(({ _id }: { _id: string }) => _id);
  };

  it('narrows the list by state, time and search', async () => {
    const [cancelled, order] = [await place(2), await place(3)];
    await api.rest(anna, { method: 'POST', url: `/order/${cancelled._id}/cancel` });
    expect(await numbersOf('status=PENDING_PAYMENT')).toEqual([order._id]);
    expect(await numbersOf(`search=${order.number}`)).toEqual([order._id]);
    expect(await numbersOf(`since=${order.createdAt}`)).toContain(order._id);
    expect(await numbersOf('since=2999-01-01T00:00:00Z')).toEqual([]);
  });

  it.each([
    ['status', 'status=LOST'],
    ['status', 'status[$ne]=PAID'],
    ['since', 'since=yesterday'],
    ['search', 'search[$gt]='],
  ])('rejects a wrong %s', async (field, query) => {
    const { status, body } = await api.rest(admin, { method: 'GET', url: `/allOrder?${query}` });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });
});

describe('GET /order/{id}', () => {
  it("answers an order to its owner and to admins, another's like none", async () => {
    const order = await place(3);
    const url = `/order/${order._id}`;
    for (const caller of [anna, admin])
      expect((await api.rest(caller, { method: 'GET', url })).body).toEqual(order);
    const stranger = createPrincipal('ben');
    const [other, none] = [
      await api.rest(stranger, { method: 'GET', url }),
      await api.rest(stranger, { method: 'GET', url: `/order/${unknown}` }),
    ];
    expect(other.status).toBe(404);
    expect({ ...other.body, requestId: '' }).toEqual({ ...none.body, requestId: '' });
  });
});
