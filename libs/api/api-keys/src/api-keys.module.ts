import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '@shop/api-audit-log';
import { ApiKeyResolver } from '@shop/api-auth';
import { OutboxModule } from '@shop/api-outbox';
import { ApiKeysService } from './api-keys.service';
import { ApiKeysResolver } from './graphql/api-keys.resolver';
import { ApiKeyRepository } from './persistence/api-key.repository';
import { API_KEY_MODEL, apiKeySchema } from './persistence/api-key.schema';
import { StoredApiKeys } from './stored-api-keys';

/** Keys with which programs call the shop. */
@Module({
  imports: [
    ...[AuditModule, OutboxModule],
    MongooseModule.forFeature([{ name: API_KEY_MODEL, schema: apiKeySchema }]),
  ],
  providers: [
    ...[ApiKeyRepository, ApiKeysService, ApiKeysResolver],
    { provide: ApiKeyResolver, useClass: StoredApiKeys },
  ],
  exports: [ApiKeyResolver],
})
export class ApiKeysModule {}
