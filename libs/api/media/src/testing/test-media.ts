import { readFile } from 'node:fs/promises';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { PictureType } from '../domain/picture-type';
import { type EncodedPicture, encodePicture } from '../encoding/encode-picture';
import { PictureEncoder } from '../encoding/picture-encoder';
import { MediaService } from '../media.service';
import { MediaRepository } from '../persistence/media.repository';
import { MEDIA_MODEL, mediaSchema } from '../persistence/media.schema';
import { GridfsStore } from '../stores/gridfs-store';
import { MediaStore } from '../stores/media-store';

/** Encodes in the process of the test, where no built program is. */
class LocalPictureEncoder extends PictureEncoder {
  override async encode(file: string, type: PictureType): Promise<EncodedPicture> {
    return encodePicture(await readFile(file), type);
  }
}

export const TEST_MEDIA_SCHEMA = { name: MEDIA_MODEL, schema: mediaSchema };

/** Pictures in the database of a test. */
export const TEST_MEDIA_PROVIDERS = [
  MediaRepository,
  MediaService,
  { provide: PictureEncoder, useClass: LocalPictureEncoder },
  {
    provide: MediaStore,
    inject: [getConnectionToken()],
    useFactory: (connection: Connection) => new GridfsStore(connection),
  },
];
