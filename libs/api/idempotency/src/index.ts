export { idempotencyKeyInput } from './idempotency-key.input';
export { IdempotencyKeys, type KeyClaim } from './idempotency-keys';
export { IdempotencyModule } from './idempotency.module';
export type { KeyedRequest } from './keyed-request';
