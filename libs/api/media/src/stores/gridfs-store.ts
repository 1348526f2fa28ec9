import { buffer } from 'node:stream/consumers';
import mongoose, { type Connection, type mongo } from 'mongoose';
import { FILE_NAMES, type PictureFiles } from '../domain/media';
import { MediaStore } from './media-store';

const { GridFSBucket } = mongoose.mongo;
/** Collections `media_files.files` and `media_files.chunks`. */
export const MEDIA_FILES_BUCKET = 'media_files';

/** Files in the shop's own database, for replicas without a common disk. */
export class GridfsStore extends MediaStore {
  private opened: mongo.GridFSBucket | undefined;

  constructor(private readonly connection: Pick<Connection, 'db'>) {
    super();
  }

  override async put(id: string, files: PictureFiles): Promise<void> {
    const before = await this.find(id);
    for (const [name, bytes] of files) {
      const upload = this.bucket.openUploadStream(`${id}/${name}`);
      await new Promise<void>((resolve, reject) => {
        upload.once('finish', resolve).once('error', reject).end(bytes);
      });
    }
    await this.delete(before);
  }

  override async get(id: string, name: string): Promise<Buffer | undefined> {
    const newest = { uploadDate: -1 } as const;
    const [file] = await this.bucket
      .find({ filename: `${id}/${name}` }, { sort: newest, limit: 1 })
      .toArray();
    return file && buffer(this.bucket.openDownloadStream(file._id));
  }

  override async remove(id: string): Promise<void> {
    await this.delete(await this.find(id));
  }

  private find(id: string): Promise<mongo.GridFSFile[]> {
    const names = FILE_NAMES.map((name) => `${id}/${name}`);
    return this.bucket.find({ filename: { $in: names } }).toArray();
  }

  private async delete(files: readonly mongo.GridFSFile[]): Promise<void> {
    for (const { _id } of files) await this.bucket.delete(_id);
  }

  /** Opened late: the API starts while its database is still down. */
  private get bucket(): mongo.GridFSBucket {
    const { db } = this.connection;
    if (!db) throw new mongoose.mongo.MongoNotConnectedError('The database is not connected yet.');
    return (this.opened ??= new GridFSBucket(db, { bucketName: MEDIA_FILES_BUCKET }));
  }
}
