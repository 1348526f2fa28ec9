import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OutboxModule } from '@shop/api-outbox';
import {
  IDEMPOTENCY_KEY_MODEL,
  IdempotencyKeyRepository,
  idempotencyKeySchema,
} from './idempotency-key.repository';
import { IdempotencyKeys } from './idempotency-keys';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: IDEMPOTENCY_KEY_MODEL, schema: idempotencyKeySchema }]),
    OutboxModule,
  ],
  providers: [IdempotencyKeyRepository, IdempotencyKeys],
  exports: [IdempotencyKeys],
})
export class IdempotencyModule {}
