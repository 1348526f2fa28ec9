export { freePorts } from './free-ports';
export { limitsOf } from './limits';
export { childrenOf, environmentOf, flagsOf, memoryOf } from './processes';
export { RunningShop, type Shop } from './running-shop';
export { SHARED_SECRET, sharedShop } from './shared-shop';
export { ShopClient, type GraphQLAnswer, type Person } from './shop-client';
export { untilAllIsTold } from './told';
