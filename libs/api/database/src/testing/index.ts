export { shiftMachineClock } from './machine-clock';
export { expectSteadyPages, type StoredList } from './page-work';
export { examinedFor, expectIndexes } from './store-plans';
export { onStoreReads, searchesOf, type StoreRead } from './store-reads';
export { startTestStore, type TestStore } from './test-store';
export { until } from './until';
