export { shiftMachineClock } from './machine-clock';
export { expectConstantPageCost, type StoredList } from './page-cost';
export { countExamined, expectIndexes } from './store-plans';
export { onStoreReads, captureReads, type StoreRead } from './store-reads';
export { startTestStore, type TestStore } from './test-store';
export { waitUntil } from './wait-until';
