export { AUDIT_OUTBOX, showsIn } from './bookkeeping';
export { ChangeFeed, type Listening } from './change-feed';
export type { ChangeListener } from './change-listener';
export type { Change } from './change';
export { LiveSource } from './live-source';
export { LiveModule } from './live.module';
