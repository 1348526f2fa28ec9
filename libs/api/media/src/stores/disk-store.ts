import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureFiles } from '../domain/media';
import { MediaStore } from './media-store';

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;

/** One folder per picture, which appears whole by a rename. */
export class DiskStore extends MediaStore {
  constructor(private readonly folder: string) {
    super();
  }

  override async put(id: string, files: PictureFiles): Promise<void> {
    const unfinished = join(this.folder, `.${id}.${randomUUID()}`);
    await mkdir(unfinished, { recursive: true, mode: OWNER_ONLY_FOLDER });
    try {
      for (const [name, bytes] of files)
        await writeFile(join(unfinished, name), bytes, { mode: OWNER_ONLY_FILE, flush: true });
      await this.remove(id);
      await rename(unfinished, join(this.folder, id));
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      throw error;
    }
  }

  override get(id: string, name: string): Promise<Buffer | undefined> {
    return readFile(join(this.folder, id, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
  }

  override remove(id: string): Promise<void> {
    return rm(join(this.folder, id), { recursive: true, force: true });
  }
}
