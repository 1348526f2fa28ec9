export { freePorts } from './free-ports';
export { RunningShop } from './running-shop';
export { ShopClient, type GraphQLAnswer, type Person } from './shop-client';
