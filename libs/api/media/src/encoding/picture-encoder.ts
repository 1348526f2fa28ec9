import type { PictureType } from '../domain/picture-type';
import type { EncodedPicture } from './encode-picture';

/** Makes the sizes of an uploaded picture. */
export abstract class PictureEncoder {
  /** @param file path of the upload @throws PictureRefused */
  abstract encode(file: string, type: PictureType): Promise<EncodedPicture>;
}
