export { idempotencyKeyInput } from './idempotency-key.input';
export { IdempotencyKeys, type IdempotencyClaim } from './idempotency-keys';
export { IdempotencyModule } from './idempotency.module';
export type { IdempotentRequest } from './idempotent-request';
