import { CancelOrderService } from '@shop/api-orders';
import { type IntegrityFixture, startIntegrityFixture } from './testing/integrity-fixture';

let fixture: IntegrityFixture;
beforeAll(async () => {
  fixture = await startIntegrityFixture();
});
afterAll(() => fixture?.close());

it('reports no findings while orders are placed, paid and cancelled', async () => {
  await fixture.populate();
  const toolId = await fixture.createStockedTool(1_000_000);
  let busy = true;
  let orders = 0;
  const trade = async () => {
    while (busy) {
      const id = await fixture.place(toolId, 1);
      if ((orders += 1) % 2 === 0) await fixture.pay(id);
      else await fixture.get(CancelOrderService).cancel(fixture.customer, id);
    }
  };
  const traders = [trade(), trade(), trade()];
  const findings = [];
  for (let round = 0; round < 3; round += 1) {
    findings.push(...(await fixture.runChecks({ graceMs: 60_000, recheckDelayMs: 200 })).findings);
  }
  busy = false;
  await Promise.all(traders);
  expect(findings).toEqual([]);
  expect(orders).toBeGreaterThan(10);
});
