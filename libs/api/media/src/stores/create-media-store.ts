import { join } from 'node:path';
import type { ApiSettings } from '@shop/config';
import type { Connection } from 'mongoose';
import { DiskStore } from './disk-store';
import { GridfsStore } from './gridfs-store';
import type { MediaStore } from './media-store';
import { S3Store } from './s3-store';

/** S3 where it is set; else the database, if it is a server of its own; else the disk. */
export function createMediaStore(
  { mediaS3, database, dataDir }: Pick<ApiSettings, 'mediaS3' | 'database' | 'dataDir'>,
  connection: Pick<Connection, 'db'>,
): MediaStore {
  if (mediaS3) return new S3Store(mediaS3);
  if (database.embeddedPort === undefined) return new GridfsStore(connection);
  return new DiskStore(join(dataDir, 'media'));
}
