import type { BrowserContextOptions } from 'playwright-core';
import { signInAsDemo } from './accounts';
import { newestTool, ordersOf } from './api';
import { allRoutes, type Audience, type Route } from './routes';
import type { Stage } from './stage';

/** What a browser of each audience remembers of the shop, to start visitors with who are signed in already. */
export type Profiles = Readonly<Record<Audience, BrowserContextOptions>>;

/** Signs both demo accounts in once. */
export async function demoProfiles(stage: Stage): Promise<Profiles> {
  return {
    visitor: {},
    customer: await profileOf(stage, 'customer'),
    admin: await profileOf(stage, 'admin'),
  };
}

async function profileOf(stage: Stage, role: 'customer' | 'admin'): Promise<BrowserContextOptions> {
  const visitor = await stage.visitor();
  await visitor.open('/');
  await signInAsDemo(visitor, role);
  return { storageState: await visitor.context.storageState() };
}

/** Every route, for the newest tool and an unpaid order of the demo customer. */
export async function demoRoutes(stage: Stage): Promise<Route[]> {
  const customer = await stage.client.signInAsDemo('customer');
  const unpaid = (await ordersOf(stage, customer.token)).find((order) => !order.paid);
  if (!unpaid) throw new Error('The demo customer has no unpaid order.');
  return allRoutes(await newestTool(stage), unpaid.id);
}
