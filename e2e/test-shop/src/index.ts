export { freePorts } from './free-ports';
export { rateLimitEnvironment } from './limits';
export { childPidsOf, processEnvironment, nodeFlagsOf, memoryUsage } from './processes';
export { RunningShop, type Shop } from './running-shop';
export { SHARED_SECRET, sharedShop } from './shared-shop';
export { ShopClient, type GraphQLResult, type TestUser } from './shop-client';
export { waitForWebhooks } from './wait-for-webhooks';
