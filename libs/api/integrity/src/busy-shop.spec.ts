import { CancelOrderService } from '@shop/api-orders';
import { type BooksWorld, startBooksWorld } from './testing/books-world';

let world: BooksWorld;
beforeAll(async () => {
  world = await startBooksWorld();
});
afterAll(() => world?.close());

it('takes a shop at work for no broken one', async () => {
  await world.populate();
  const toolId = await world.createStockedTool(1_000_000);
  let busy = true;
  let orders = 0;
  const trade = async () => {
    while (busy) {
      const id = await world.place(toolId, 1);
      if ((orders += 1) % 2 === 0) await world.pay(id);
      else await world.get(CancelOrderService).cancel(world.customer, id);
    }
  };
  const traders = [trade(), trade(), trade()];
  const findings = [];
  for (let round = 0; round < 3; round += 1) {
    findings.push(...(await world.audit({ graceMs: 60_000, momentMs: 200 })).findings);
  }
  busy = false;
  await Promise.all(traders);
  expect(findings).toEqual([]);
  expect(orders).toBeGreaterThan(10);
});
