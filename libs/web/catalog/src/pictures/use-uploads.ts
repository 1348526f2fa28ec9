import { useSession } from '@shop/web-auth';
import { useState } from 'react';
import { uploadPicture, UploadError, type UploadedPicture } from './upload-picture';

/** A file on its way. */
export interface Upload {
  readonly id: number;
  readonly name: string;
  readonly part: number;
  /** Of one that was refused. */
  readonly error?: string;
}

const MAX_BYTES = 10 * 1024 * 1024;
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const UNAUTHORIZED = 401;

/** Uploads files one after the other, with a renewed token where the old one has ended. */
export function useUploads(onUploaded: (picture: UploadedPicture) => void) {
  const { session } = useSession();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const put = (id: number, change: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)));

  const send = async (file: File, id: number): Promise<UploadedPicture> => {
    const onProgress = (part: number) => put(id, { part });
    try {
      return await uploadPicture(file, session.readToken(), onProgress);
    } catch (error) {
      if (!(error instanceof UploadError) || error.status !== UNAUTHORIZED) throw error;
      return uploadPicture(file, await session.renewToken(), onProgress);
    }
  };

  const start = async (files: readonly File[]): Promise<void> => {
    setUploads(files.map((file, id) => ({ id, name: file.name, part: 0, ...problemOf(file) })));
    for (const [id, file] of files.entries()) {
      if ('error' in problemOf(file)) continue;
      try {
        onUploaded(await send(file, id));
        setUploads((all) => all.filter((each) => each.id !== id));
      } catch (error) {
        put(id, { error: error instanceof Error ? error.message : String(error) });
      }
    }
  };
  return { uploads, isUploading: uploads.some(({ error }) => error === undefined), start };
}

/** What the server would refuse, before it is sent. */
function problemOf({ type, size }: File): Pick<Upload, 'error'> {
  if (!PICTURE_TYPES.includes(type)) return { error: 'Choose a JPEG, PNG, WebP or AVIF' };
  return size > MAX_BYTES ? { error: 'Choose a file of at most 10 MB' } : {};
}
