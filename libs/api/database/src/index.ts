export { driverCollection } from './driver-collection';
export { type Claimed, DueQueue } from './due-queue';
export { dropIndex } from './drop-index';
export { insertEach } from './batching/insert-each';
export { BatchLoader } from './batching/batch-loader';
export { WRITE_MUTEX } from './batching/fifo-mutex';
export { type ConditionalUpdate, updateEvery } from './batching/update-every';
export {
  encodeKeysetCursor,
  decodeKeysetCursor,
  type KeysetOrder,
  type KeysetPosition,
} from './keyset-order';
export { type KeysetQuery, readKeysetPage } from './keyset-page';
export { countList, type IndexHint } from './count-list';
export { containsTextFilter, excludeFields, isDuplicateKeyError, nullOnDuplicate } from './queries';
export { StoreClock } from './store-clock';
export { StoreConnector } from './store-connector';
export { StoreDeadline } from './store-deadline';
export { StoreDeadlineModule } from './store-deadline.module';
export { isStoreUnavailable } from './store-unavailable';
export { WriteAvailability } from './write-availability';
export { StoreModule } from './store.module';
