import type { mongo } from 'mongoose';
import { FILE_NAMES, MEDIA_COLLECTION, MEDIA_FILES_BUCKET, type MediaStore } from '@shop/api-media';
import type { BackupLine } from './backup-line';
import type { BackupWriter } from './backup-writer';

export type PictureLine = Extract<BackupLine, { readonly picture: string }>;

/** Whether a collection holds files of pictures, which a backup has as lines of their own: any store can take them back. */
export function holdsPictureFiles(collection: string): boolean {
  return collection.startsWith(`${MEDIA_FILES_BUCKET}.`);
}

/** Writes the files of every picture, byte for byte. They never change; one that is removed during the backup was shown by no tool. */
export async function writePictures(db: mongo.Db, store: MediaStore, writer: BackupWriter): Promise<void> {
  const records = db
    .collection<{ _id: string }>(MEDIA_COLLECTION)
    .find({ isStored: true }, { projection: { _id: 1 } });
  for await (const { _id: picture } of records) {
    for (const name of FILE_NAMES) {
      const bytes = await store.get(picture, name);
      if (bytes) await writer.write({ picture, name, data: bytes.toString('base64') });
    }
  }
}

/** Collects the lines of one picture, which follow each other, and stores it whole. */
export class RestoredPictures {
  private id = '';
  private files = new Map<string, Buffer>();

  constructor(private readonly media: MediaStore) {}

  async add({ picture, name, data }: PictureLine): Promise<void> {
    if (picture !== this.id) await this.store();
    this.id = picture;
    this.files.set(name, Buffer.from(data, 'base64'));
  }

  async store(): Promise<void> {
    const { id, files } = this;
    this.files = new Map();
    if (files.size > 0) await this.media.put(id, files);
  }
}
