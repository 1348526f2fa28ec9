import { sharedShop, ShopClient, type TestUser } from '@shop/test-shop';
import { PLACE_ORDER } from './support/operations';

const TOOLS = '{ tools(first: 40) { nodes { id sku minimumOrderQuantity availableQuantity } } }';
const CART = 'lines { toolId sku quantity problems { code } } totalQuantity subtotal { amount }';
const READ = `{ cart { ${CART} } }`;
const SET = `mutation ($toolId: ID!, $quantity: Int!) { setCartLine(toolId: $toolId, quantity: $quantity) { ${CART} } }`;
const ADD = `mutation ($lines: [AddCartLineInput!]!) {
  addCartLines(lines: $lines) { cart { ${CART} } lines { row line { sku } problem { code } } } }`;

interface ToolRow {
  readonly id: string;
  readonly sku: string;
  readonly minimumOrderQuantity: number;
  readonly availableQuantity: number;
}
interface CartRow {
  readonly lines: readonly { readonly toolId: string; readonly quantity: number }[];
  readonly totalQuantity: number;
}

let client: ShopClient;
let tools: ToolRow[];
let customers = 0;

beforeAll(async () => {
  client = new ShopClient((await sharedShop('api')).origin);
  const { nodes } = (await client.query<{ tools: { nodes: ToolRow[] } }>(TOOLS)).tools;
  tools = nodes.filter((tool) => tool.availableQuantity >= 2 * tool.minimumOrderQuantity).slice(0, 20);
});

const newCustomer = () => client.signUp(`cart-${(customers += 1)}-${Date.now()}@example.com`, 'secret-1');
const read = async ({ token }: TestUser) => (await client.query<{ cart: CartRow }>(READ, {}, token)).cart;
const wanted = ({ id, minimumOrderQuantity }: ToolRow) => ({ toolId: id, quantity: minimumOrderQuantity });

it.each([
  ['setCartLine', (tool: ToolRow, token: string) => client.query(SET, wanted(tool), token)],
  ['addCartLines', (tool: ToolRow, token: string) => client.query(ADD, { lines: [wanted(tool)] }, token)],
])('keeps 20 lines of 20 parallel %s of 20 tools', async (_, send) => {
  const customer = await newCustomer();
  await Promise.all(tools.map((tool) => send(tool, customer.token)));
  const { lines } = await read(customer);
  expect(lines.map(({ toolId }) => toolId).toSorted()).toEqual(tools.map(({ id }) => id).toSorted());
});

it('shows a line that is set by REST, at its price of now, to its customer alone', async () => {
  const [customer, other] = [await newCustomer(), await newCustomer()];
  const [tool] = tools;
  const path = `/cart/lines/${tool?.id}`;
  const put = (order_quantity: unknown) => client.rest('PUT', path, { order_quantity }, customer.token);
  expect(await put('one')).toMatchObject({
    status: 400,
    body: { fields: { order_quantity: expect.any(String) } },
  });
  expect(await put(String(tool?.minimumOrderQuantity))).toMatchObject({ status: 200 });
  const cart = await client.rest('GET', '/cart', undefined, customer.token);
  expect(cart).toMatchObject({ status: 200, body: { lines: [{ sku: tool?.sku, problems: [] }] } });
  expect(await read(customer)).toMatchObject({ lines: [{ toolId: tool?.id }] });
  expect(await client.rest('GET', '/cart', undefined, other.token)).toMatchObject({ body: { lines: [] } });
});

it('answers every line that is added', async () => {
  const { token } = await newCustomer();
  const [tool] = tools;
  const lines = [
    { sku: tool?.sku.toLowerCase(), quantity: tool?.minimumOrderQuantity },
    { sku: 'NO-SUCH-TOOL', quantity: 1 },
  ];
  expect(await client.query(ADD, { lines }, token)).toMatchObject({
    addCartLines: {
      cart: { totalQuantity: tool?.minimumOrderQuantity },
      lines: [
        { row: 1, line: { sku: tool?.sku }, problem: null },
        { row: 2, line: null, problem: { code: 'UNKNOWN_TOOL' } },
      ],
    },
  });
});

it('loses the lines of an order, and keeps the others', async () => {
  const customer = await newCustomer();
  const [one, two, other] = tools.map(wanted);
  const lines = [one, two, other];
  await client.query(ADD, { lines }, customer.token);
  const address = { address: '1 Test Street, Testville', phone: '+1 555 0101' };
  const input = { ...address, lines: [one, two], idempotencyKey: crypto.randomUUID() };
  await client.query(PLACE_ORDER, { input }, customer.token);
  expect((await read(customer)).lines).toMatchObject([{ toolId: other?.toolId }]);
  await client.query(SET, one ?? {}, customer.token);
  await client.query(PLACE_ORDER, { input }, customer.token);
  expect((await read(customer)).lines).toHaveLength(2);
});
