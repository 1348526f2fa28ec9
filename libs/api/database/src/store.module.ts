import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { SETTINGS, type ApiSettings } from '@shop/config';
import './closed-sockets';
import { STORE_OPTIONS, StoreConnector } from './store-connector';
import { StoreDeadlineModule } from './store-deadline.module';
import { WriteAvailability } from './write-availability';

/** The database connection, opened in the background: the process starts without the database. */
@Module({
  imports: [
    StoreDeadlineModule,
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
  providers: [StoreConnector, WriteAvailability],
  exports: [StoreConnector, WriteAvailability],
})
export class StoreModule {}
