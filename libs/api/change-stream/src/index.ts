export { AUDIT_OUTBOX, affectsVisibleFields } from './visible-fields';
export { ChangeFeed, type ChangeSubscription } from './change-feed';
export type { ChangeListener } from './change-listener';
export type { Change } from './change';
export { LiveSource } from './live-source';
export { LiveModule } from './live.module';
