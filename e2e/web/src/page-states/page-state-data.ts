import { createTool, newestTool, ordersOf } from '../support/api';
import type { Fixture } from '../support/fixture';
import type { PageStateData } from './page-state';

/** What the pageStates need of a shop with demo data. @throws Error when the demo customer has paid for nothing */
export async function createPageStateData(stage: Fixture): Promise<PageStateData> {
  const tool = await newestTool(stage);
  const customer = await stage.client.signInAsDemo('customer');
  const paid = (await ordersOf(stage, customer.token)).find((order) => order.paid);
  if (!paid) throw new Error('The demo customer has no paid order.');
  const soldOutId = await createTool(stage, 'Plumb Bob', { availableQuantity: 0 });
  return { toolId: tool.id, toolName: tool.name, soldOutId, paidOrderId: paid.id };
}
