import { PlaceOrderService, SettlePaymentService } from '@shop/api-orders';
import { type OrdersApi, startOrdersApi } from '@shop/api-orders/testing/api';
import { createOrderInput, createPrincipal } from '@shop/api-orders/testing/fixture';
import { ShopSettingsService } from '@shop/api-settings';
import type { ApiKeyScope } from '@shop/contracts';
import { InvoiceIssuer } from './invoice-issuer';
import { InvoicesModule } from './invoices.module';
import { readPdf } from './testing/pdf-text';

const ANNA = createPrincipal('anna');
const EVE = createPrincipal('eve');
const ADMIN = createPrincipal('zoe', 'ADMIN');
const URL = '/invoice/INV-000001';

let api: OrdersApi;
let orderId: string;

beforeAll(async () => {
  api = await startOrdersApi([InvoicesModule]);
  const seller = { name: 'Tools Ltd', address: 'Mill Road 1', country: 'DE', vatId: 'DE123456789' };
  await api.get(ShopSettingsService).update(ADMIN, { seller });
  const toolId = await api.createStockedTool(10, 1, { name: 'Saw <b>&amp;</b>' });
  const input = createOrderInput(toolId, { quantity: 2, purchaseOrderNumber: 'PO 7' });
  orderId = (await api.get(PlaceOrderService).place(ANNA, input)).id;
  const intentId = await api.intentOf(ANNA, orderId);
  await api.get(SettlePaymentService).settle(api.payments.setState(intentId, 'SUCCEEDED'));
  await api.get(InvoiceIssuer).issueDue();
});
afterAll(() => api?.close());

/** Of the request, which each has. */
const withoutId = (body: string) => body.replace(/"requestId":"[^"]+"/, '');
const get = (caller = ANNA, accept = 'application/json', url = URL) =>
  api.send(caller, { method: 'GET', url, headers: { accept } });

it('answers JSON with the names of EN 16931, in major units', async () => {
  const response = await get(ANNA, '*/*');
  const { statusCode, headers } = response;
  expect({ statusCode, type: headers['content-type'] }).toEqual({
    ...{ statusCode: 200, type: expect.stringContaining('application/json') },
  });
  expect(response.json()).toMatchObject({
    ...{ invoice_number: 'INV-000001', invoice_type_code: '380', invoice_currency_code: 'USD' },
    ...{ purchase_order_reference: 'PO 7', seller: { vat_identifier: 'DE123456789' } },
    invoice_lines: [{ item_name: 'Saw <b>&amp;</b>', invoiced_quantity: 2, invoice_line_amount: 25 }],
    document_totals: { invoice_total_amount_with_vat: 25, paid_amount: 25, amount_due_for_payment: 0 },
  });
});

it.each([
  ['by Accept', 'application/pdf', URL],
  ['by its name', 'text/html', `${URL}.pdf`],
])('answers a PDF %s that says what the JSON says', async (_, accept, url) => {
  const { headers, rawPayload } = await get(ANNA, accept, url);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    vary: expect.stringContaining('Accept'),
  });
  expect(headers['content-disposition']).toBe('inline; filename="INV-000001.pdf"');
  const [page] = readPdf(rawPayload);
  const invoice = (await get()).json();
  const {
    invoice_lines: [line],
    document_totals: totals,
  } = invoice;
  for (const said of [
    ...[invoice.invoice_number, invoice.sales_order_reference, invoice.seller.name, invoice.buyer.name],
    ...[line.item_name, `$${line.item_price}`, `$${totals.invoice_total_amount_with_vat}.00`],
  ])
    expect(page?.text).toContain(said);
});

it('answers a page without scripts that escapes what it shows', async () => {
  const { headers, body } = await get(ANNA, 'text/html,application/xhtml+xml,*/*;q=0.8');
  expect(headers['content-type']).toContain('text/html');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(body).toContain('Saw &lt;b&gt;&amp;amp;&lt;/b&gt;');
  expect(body).not.toContain('<script');
});

it("answers another's like none, byte for byte, and an admin", async () => {
  const none = await get(EVE, 'application/json', '/invoice/INV-000009');
  for (const accept of ['application/json', 'text/html', 'application/pdf']) {
    const { statusCode, body } = await get(EVE, accept);
    expect({ statusCode, body: withoutId(body) }).toEqual({ statusCode: 404, body: withoutId(none.body) });
  }
  expect((await get(ADMIN)).statusCode).toBe(200);
  expect((await api.send(undefined, { method: 'GET', url: URL })).statusCode).toBe(401);
});

it("lists own papers, those of an order, and for admins everybody's by number and date", async () => {
  const mine = '{ myInvoices { totalCount nodes { number total { amount } order { id } } } }';
  const own = { number: 'INV-000001', total: { amount: 2500 }, order: { id: orderId } };
  expect((await api.graphql(ANNA, mine)).data.myInvoices).toEqual({ totalCount: 1, nodes: [own] });
  expect((await api.graphql(EVE, mine)).data.myInvoices.nodes).toEqual([]);
  const one = '{ invoice(number: "INV-000001") { number buyer { purchaseOrderNumber } } }';
  expect((await api.graphql(EVE, one)).data.invoice).toBeNull();
  expect((await api.graphql(ANNA, one)).data.invoice.buyer).toEqual({ purchaseOrderNumber: 'PO 7' });
  const ofOrder = `{ order(id: "${orderId}") { invoices { number } } }`;
  expect((await api.graphql(ANNA, ofOrder)).data.order.invoices).toEqual([{ number: 'INV-000001' }]);
  const list = 'query ($search: String, $to: DateTime) { invoices(search: $search, to: $to) { totalCount } }';
  const count = async (selection: object) =>
    (await api.graphql(ADMIN, list, selection)).data.invoices.totalCount;
  expect(await count({ search: 'inv-0000' })).toBe(1);
  expect(await count({ search: 'CN' })).toBe(0);
  expect(await count({ to: '2000-01-01T00:00:00Z' })).toBe(0);
  expect((await api.graphql(ANNA, list)).code).toBe('FORBIDDEN');
});

it.each<[readonly ApiKeyScope[], boolean]>([
  [['invoices:read'], false],
  [['invoices:read', 'orders:read'], true],
])('answers the order of a paper to a key with %j: %s', async (scopes, isShown) => {
  const key = { ...createPrincipal('key', 'ADMIN'), scopes };
  const order = isShown ? { id: orderId } : null;
  expect(await api.graphql(key, '{ invoice(number: "INV-000001") { number order { id } } }')).toEqual({
    data: { invoice: { number: 'INV-000001', order } },
  });
});

it.each<[readonly ApiKeyScope[], boolean]>([
  [['orders:read'], false],
  [['orders:read', 'invoices:read'], true],
])('answers the papers of an order to a key with %j: %s', async (scopes, isShown) => {
  const key = { ...createPrincipal('key', 'ADMIN'), scopes };
  const { data } = await api.graphql(key, `{ order(id: "${orderId}") { invoices { number } } }`);
  expect(data.order.invoices).toEqual(isShown ? [{ number: 'INV-000001' }] : []);
});
