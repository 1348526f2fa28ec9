import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { SETTINGS, type ApiSettings } from '@shop/config';
import './closed-sockets';
import { STORE_OPTIONS, StoreConnector } from './store-connector';
import { StoreDeadline } from './store-deadline';
import { StoreDeadlineInterceptor } from './store-deadline.interceptor';
import { WriteAvailability } from './write-availability';

/** The database connection, opened in the background: the process starts without the database. */
@Module({
  imports: [
    MongooseModule.forRootAsync({
      inject: [SETTINGS],
      useFactory: (settings: ApiSettings) => ({
        uri: settings.database.uri,
        ...STORE_OPTIONS,
        lazyConnection: true,
        onConnectionCreate: (connection: Connection) => {
          connection.asPromise().catch(() => undefined);
          return connection;
        },
      }),
    }),
  ],
  providers: [
    ...[StoreConnector, StoreDeadline, WriteAvailability],
    { provide: APP_INTERCEPTOR, useClass: StoreDeadlineInterceptor },
  ],
  exports: [StoreConnector, StoreDeadline, WriteAvailability],
})
export class StoreModule {}
