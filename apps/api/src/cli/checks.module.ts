import { type DynamicModule, Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { IntegrityModule } from '@shop/api-integrity';
import { BusModule } from '@shop/api-pub-sub';
import { RateLimitModule } from '@shop/api-rate-limit';
import { type Settings, SETTINGS } from '@shop/config';
import { ReviewsModule } from '@shop/api-reviews';
import { UsersModule } from '@shop/api-users';
import { AdaptersModule } from '../adapters.module';
import { DATABASE_OPTIONS } from './database';

const OPTIONS = { ...DATABASE_OPTIONS, retryAttempts: 0, autoIndex: false, autoCreate: false };

/** The parts of the shop that checks need. It creates no indexes or collections: the doctor reports missing ones. */
@Global()
@Module({})
export class ChecksModule {
  static register(settings: Settings): DynamicModule {
    return {
      module: ChecksModule,
      imports: [
        MongooseModule.forRoot(settings.database.uri, OPTIONS),
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
