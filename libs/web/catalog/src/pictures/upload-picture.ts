import { MESSAGES } from '@shop/contracts';

/** What `POST /media` answers. */
export interface UploadedPicture {
  readonly id: string;
  readonly url: string;
}

/** A refusal; the message is for people. */
export class UploadError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const CREATED = 201;

/**
 * Uploads a file, by XMLHttpRequest, as fetch does not report the progress of a body.
 *
 * @param onProgress gets the part that was sent, 0 to 1
 * @throws UploadError
 */
export function uploadPicture(
  file: File,
  token: string | null,
  onProgress: (part: number) => void,
): Promise<UploadedPicture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/media');
    request.setRequestHeader('Content-Type', file.type);
    request.setRequestHeader('Authorization', `Bearer ${token ?? ''}`);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new UploadError(0, MESSAGES.shopUnreachable));
    request.onload = () => {
      const answer = request.response as (UploadedPicture & { readonly message?: string }) | null;
      if (request.status === CREATED && answer) resolve(answer);
      else reject(new UploadError(request.status, answer?.message ?? MESSAGES.shopUnreachable));
    };
    request.send(file);
  });
}
