import { Module } from '@nestjs/common';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import { OutboxModule } from '@shop/api-outbox';
import { type ApiSettings, SETTINGS } from '@shop/config';
import type { Connection } from 'mongoose';
import { MediaService } from './media.service';
import { MediaRepository } from './persistence/media.repository';
import { MEDIA_MODEL, mediaSchema } from './persistence/media.schema';
import { MediaController } from './rest/media.controller';
import { createMediaStore } from './stores/create-media-store';
import { MediaStore } from './stores/media-store';

/** Uploaded pictures. The composition root binds `PictureEncoder`. */
@Module({
  imports: [OutboxModule, MongooseModule.forFeature([{ name: MEDIA_MODEL, schema: mediaSchema }])],
  controllers: [MediaController],
  providers: [
    MediaRepository,
    MediaService,
    {
      provide: MediaStore,
      inject: [SETTINGS, getConnectionToken()],
      useFactory: (settings: ApiSettings, connection: Connection) => createMediaStore(settings, connection),
    },
  ],
  exports: [MediaService, MediaStore],
})
export class MediaModule {}
