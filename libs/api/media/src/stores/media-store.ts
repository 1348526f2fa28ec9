import type { PictureFiles } from '../domain/media';

/** Where the files of pictures are kept. Ids are valid and names are known when it is called. */
export abstract class MediaStore {
  /** Stores all files of a picture; those of the same names are replaced. */
  abstract put(id: string, files: PictureFiles): Promise<void>;

  /** Undefined for a file that is not there. */
  abstract get(id: string, name: string): Promise<Buffer | undefined>;

  /** Removes all files of a picture; none is no error. */
  abstract remove(id: string): Promise<void>;
}
