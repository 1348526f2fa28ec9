import type { BrowserContextOptions } from 'playwright-core';
import { signInAsDemo } from './accounts';
import { newestTool, ordersOf } from './api';
import { allRoutes, type Audience, type Route } from './routes';
import type { Fixture } from './fixture';

type Role = Exclude<Audience, 'visitor'>;

/** By shop and role. */
const signedIn = new Map<string, BrowserContextOptions>();

/**
 * What a browser of an audience remembers of the shop, to start visitors with who are signed in already. A demo account
 * signs in once for all tests of a file, and only if one of them asks for it.
 */
export async function demoContextOptions(stage: Fixture, audience: Audience): Promise<BrowserContextOptions> {
  if (audience === 'visitor') return {};
  const key = `${stage.shop.origin} ${audience}`;
  const profile = signedIn.get(key) ?? (await profileOf(stage, audience));
  signedIn.set(key, profile);
  return profile;
}

async function profileOf(stage: Fixture, role: Role): Promise<BrowserContextOptions> {
  const visitor = await stage.visitor();
  await visitor.open('/');
  await signInAsDemo(visitor, role);
  return { storageState: await visitor.context.storageState() };
}

/** Every route, for the newest tool and an unpaid order of the demo customer. */
export async function demoRoutes(stage: Fixture): Promise<Route[]> {
  const customer = await stage.client.signInAsDemo('customer');
  const unpaid = (await ordersOf(stage, customer.token)).find((order) => !order.paid);
  if (!unpaid) throw new Error('The demo customer has no unpaid order.');
  return allRoutes(await newestTool(stage), unpaid.id);
}
