export { shiftMachineClock } from './machine-clock';
export { onStoreReads, type StoreRead } from './store-reads';
export { startTestStore, type TestStore } from './test-store';
export { TestRedis } from './test-redis';
export { until } from './until';
