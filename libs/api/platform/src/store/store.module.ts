import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SETTINGS, type ApiSettings } from '../settings';

/**
 * The connection to the database. It is made in the background and mended by the driver, so the process starts and
 * heals without it; a call that needs it meanwhile fails within two seconds. A database that is there but says nothing is
 * given up after five more.
 */
@Module({
  imports: [
    MongooseModule.forRootAsync({
      inject: [SETTINGS],
      useFactory: (settings: ApiSettings) => ({
        uri: settings.database.uri,
        lazyConnection: true,
        serverSelectionTimeoutMS: 1_800,
        bufferTimeoutMS: 1_800,
        connectTimeoutMS: 1_800,
        waitQueueTimeoutMS: 1_800,
        socketTimeoutMS: 5_000,
        writeConcern: { w: 'majority', journal: true },
      }),
    }),
  ],
})
export class StoreModule {}
