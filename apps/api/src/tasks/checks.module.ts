import { type DynamicModule, Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { IntegrityModule } from '@shop/api-integrity';
import { BusModule } from '@shop/api-pub-sub';
import { RateLimitModule } from '@shop/api-rate-limit';
import { type Settings, SETTINGS } from '@shop/config';
import { ReviewsModule } from '@shop/api-reviews';
import { UsersModule } from '@shop/api-users';
import { AdaptersModule } from '../adapters.module';
import { DATABASE_TIMEOUT_MS } from '../database-timeout';

/**
 * What the doctor and the check of the audit log need of the shop; of reviews and users, the indexes that they declare.
 * Unlike the API it makes no indexes and no collections when it connects: that they are missing is for the doctor to find.
 */
@Global()
@Module({})
export class ChecksModule {
  static register(settings: Settings): DynamicModule {
    return {
      module: ChecksModule,
      imports: [
        MongooseModule.forRoot(settings.database.uri, {
          serverSelectionTimeoutMS: DATABASE_TIMEOUT_MS,
          writeConcern: { w: 'majority', journal: true },
          retryAttempts: 0,
          autoIndex: false,
          autoCreate: false,
        }),
        BusModule,
        RateLimitModule,
        AdaptersModule,
        IntegrityModule,
        ReviewsModule,
        UsersModule,
      ],
      providers: [{ provide: SETTINGS, useValue: settings }],
      exports: [SETTINGS],
    };
  }
}
