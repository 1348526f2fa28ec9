import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@shop/api-common';
import { StoreClock } from '@shop/api-database';
import { withFolder, writeUpload } from '@shop/api-http';
import { LRUCache } from 'lru-cache';
import { FILE_NAMES, isMediaId, type Media } from './domain/media';
import { isPictureType, MAX_UPLOAD_BYTES, PICTURE_TYPES, type PictureType } from './domain/picture-type';
import type { EncodedPicture } from './encoding/encode-picture';
import { PictureEncoder } from './encoding/picture-encoder';
import { PictureRefused } from './encoding/refused-picture';
import { MediaRepository } from './persistence/media.repository';
import { MediaStore } from './stores/media-store';
import { BoundedQueue } from './bounded-queue';

/** Uploads that wait for the one that is decoded, each as a file of at most 10 MB. */
const MAX_UPLOADS = 32;
const CACHE_BYTES = 16 * 1024 * 1024;
const UNUSED_MS = 86_400_000;
const SWEEP_BATCH = 100;

/** Which of some pictures are in use. */
export type FindUsed = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

/** Uploaded pictures; the transports decide who may call it. */
@Injectable()
export class MediaService {
  private readonly queue = new BoundedQueue(MAX_UPLOADS);
  /** Files as they were sent lately; they never change. */
  private readonly files = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length + 1,
  });

  constructor(
    private readonly records: MediaRepository,
    private readonly store: MediaStore,
    private readonly encoder: PictureEncoder,
    private readonly clock: StoreClock,
  ) {}

  /**
   * Stores a picture re-encoded in all sizes; one is decoded at a time.
   *
   * @throws DomainError BAD_USER_INPUT for what is no such picture; UNAVAILABLE while too many wait
   * @throws PayloadTooLargeException above 10 MB
   */
  upload(body: Readable, type: string | undefined): Promise<Media> {
    this.queue.assertRoom();
    if (!isPictureType(type)) throw refusal(`must be sent as one of ${PICTURE_TYPES.join(', ')}`);
    return withFolder(async (folder) => {
      const file = join(folder, 'upload');
      await writeUpload(body, file, MAX_UPLOAD_BYTES);
      this.queue.assertRoom();
      return this.queue.run(async () => this.save(await this.encode(file, type)));
    });
  }

  /** Undefined for an unknown picture or size. */
  async read(id: string, name: string): Promise<Buffer | undefined> {
    if (!isMediaId(id) || !FILE_NAMES.includes(name)) return undefined;
    const key = `${id}/${name}`;
    const bytes = this.files.get(key) ?? (await this.store.get(id, name));
    if (bytes) this.files.set(key, bytes);
    return bytes;
  }

  /** Keeps pictures for another day, to be called before they are chosen. @returns those that there are, in any order */
  touch(ids: readonly string[]): Promise<Media[]> {
    return this.records.touch(ids.filter(isMediaId));
  }

  /**
   * Removes pictures that are unused and were not chosen for a day. Safe on concurrent replicas and when interrupted.
   *
   * @returns how many were removed
   */
  async removeUnused(findUsed: FindUsed, signal?: AbortSignal): Promise<number> {
    const time = new Date(this.clock.now().getTime() - UNUSED_MS);
    let removed = 0;
    for (;;) {
      const ids = await this.records.unseenSince(time, SWEEP_BATCH);
      if (ids.length === 0 || signal?.aborted) return removed;
      const used = await findUsed(ids);
      await this.records.markSeen(ids.filter((id) => used.has(id)));
      for (const id of ids) if (!used.has(id) && (await this.remove(id, time))) removed += 1;
    }
  }

  private async encode(file: string, type: PictureType): Promise<EncodedPicture> {
    try {
      return await this.encoder.encode(file, type);
    } catch (error) {
      throw error instanceof PictureRefused ? refusal(error.message) : error;
    }
  }

  private async save({ width, height, files }: EncodedPicture): Promise<Media> {
    const media = { id: randomBytes(16).toString('hex'), width, height };
    await this.records.announce(media);
    await this.store.put(media.id, files);
    if (!(await this.records.confirm(media.id)))
      throw new Error('The picture was removed while it was stored.');
    return media;
  }

  private async remove(id: string, time: Date): Promise<boolean> {
    if (!(await this.records.claimRemoval(id, time))) return false;
    await this.store.remove(id);
    await this.records.forget(id);
    return true;
  }
}

function refusal(reason: string): DomainError {
  return DomainError.badInput({ picture: reason });
}
