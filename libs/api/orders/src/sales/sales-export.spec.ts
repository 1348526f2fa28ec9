import { SettlePaymentService } from '../services/settle-payment.service';
import { createPrincipal, type OrderFixture, startOrderFixture } from '../testing/order-fixture';
import { placePayable, reconcileAll } from '../testing/reconcile-all';
import { SalesExportService } from './sales-export.service';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await startOrderFixture();
});
afterAll(() => fixture?.close());

async function exported(input: object = {}): Promise<string[]> {
  let file = '';
  for await (const chunk of await fixture.get(SalesExportService).export(input)) file += chunk;
  return file.trim().split('\r\n');
}

it('writes a row for each day of a period', async () => {
  const toolId = await fixture.createStockedTool(10);
  const { payment } = await placePayable(fixture, createPrincipal('anna'), toolId, 2);
  await fixture.get(SettlePaymentService).settle(payment);
  await reconcileAll(fixture, [fixture], 3);
  const lines = await exported();
  expect(lines[0]).toBe('day,currency,orders,revenue,refunds,refunded');
  expect(lines).toHaveLength(31);
  const day = fixture.clock.now().toISOString().slice(0, 10);
  expect(lines.at(-1)).toBe(`${day},USD,1,25.00,0,0.00`);
  const time = fixture.clock.now().toISOString();
  expect(await exported({ from: time, to: time })).toHaveLength(2);
});

it.each<[string, object]>([
  ['from', { from: 'yesterday' }],
  ['to', { to: '2026-01-31' }],
  ['from', { from: '2026-02-01T00:00:00Z', to: '2026-01-01T00:00:00Z' }],
  ['from', { from: '2020-01-01T00:00:00Z', to: '2026-01-01T00:00:00Z' }],
])('refuses a wrong %s: %j', async (field, input) => {
  const fields = { [field]: expect.any(String) };
  await expect(exported(input)).rejects.toMatchObject({ code: 'BAD_USER_INPUT', fields });
});
