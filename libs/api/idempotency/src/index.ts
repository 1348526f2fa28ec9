export { idempotencyKeyInput } from './idempotency-key.input';
export { type IdempotencyClaim, IdempotencyKeys } from './idempotency-keys';
export { IdempotencyModule } from './idempotency.module';
