import { type DynamicModule, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '@shop/api-audit';
import type { Settings } from '@shop/settings';
import { DATABASE_WAIT_MS } from '../database-wait';

/** What a check of the audit log needs: the log and the database, in which it makes nothing. */
@Module({})
export class AuditVerifyModule {
  static register({ database }: Settings): DynamicModule {
    return {
      module: AuditVerifyModule,
      imports: [
        MongooseModule.forRoot(database.uri, {
          serverSelectionTimeoutMS: DATABASE_WAIT_MS,
          retryAttempts: 0,
          autoIndex: false,
          autoCreate: false,
        }),
        AuditModule,
      ],
    };
  }
}
