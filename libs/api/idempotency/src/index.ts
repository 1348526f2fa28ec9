export { idempotencyKeyInput } from './idempotency-key.input';
export { type IdempotencyClaim, IdempotencyKeys, type IdempotentRequest } from './idempotency-keys';
export { IdempotencyModule } from './idempotency.module';
