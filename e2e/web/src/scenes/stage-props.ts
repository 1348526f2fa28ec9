import { createTool, newestTool, ordersOf } from '../support/api';
import type { Stage } from '../support/stage';
import type { Props } from './scene';

/** What the scenes need of a shop with demo data. @throws Error when the demo customer has paid for nothing */
export async function stageProps(stage: Stage): Promise<Props> {
  const tool = await newestTool(stage);
  const customer = await stage.client.signInAsDemo('customer');
  const paid = (await ordersOf(stage, customer.token)).find((order) => order.paid);
  if (!paid) throw new Error('The demo customer has no paid order.');
  const soldOutId = await createTool(stage, 'Plumb Bob', { availableQuantity: 0 });
  return { toolId: tool.id, toolName: tool.name, soldOutId, paidOrderId: paid.id };
}
