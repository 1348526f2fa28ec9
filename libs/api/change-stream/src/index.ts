export { AUDIT_OUTBOX, affectsVisibleFields } from './visible-fields';
export { ChangeFeed, type ChangeSubscription } from './change-feed';
export type { Change, ChangeListener } from './change';
export { LiveSource } from './live-source';
export { LiveModule } from './live.module';
