import { AwsClient } from 'aws4fetch';
import { DomainError } from '@shop/api-common';
import { FILE_NAMES, type PictureFiles, typeOfFile } from '../domain/media';
import { MediaStore } from './media-store';

/** A bucket of any service that speaks S3 and checks Signature Version 4. */
export interface S3Settings {
  /** Origin of the service, as `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const TIMEOUT_MS = 10_000;
const RETRIES = 2;

/** Objects `media/<id>/<name>` of a private bucket, addressed by path, as every such service understands. */
export class S3Store extends MediaStore {
  private readonly client: AwsClient;

  constructor(private readonly settings: S3Settings) {
    super();
    const { region, accessKeyId, secretAccessKey } = settings;
    this.client = new AwsClient({ service: 's3', region, accessKeyId, secretAccessKey, retries: RETRIES });
  }

  override async put(id: string, files: PictureFiles): Promise<void> {
    for (const [name, bytes] of files) {
      const headers = { 'Content-Type': typeOfFile(name) };
      await this.send('PUT', id, name, { headers, body: new Uint8Array(bytes) });
    }
  }

  override async get(id: string, name: string): Promise<Buffer | undefined> {
    const response = await this.send('GET', id, name);
    return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
  }

  override async remove(id: string): Promise<void> {
    for (const name of FILE_NAMES) await this.send('DELETE', id, name);
  }

  /** @throws DomainError UNAVAILABLE unless the object was found, changed or missing */
  private async send(method: string, id: string, name: string, content: RequestInit = {}): Promise<Response> {
    const { endpoint, bucket } = this.settings;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    let cause: unknown;
    try {
      const address = `${endpoint}/${bucket}/media/${id}/${name}`;
      const response = await this.client.fetch(address, { method, signal, ...content });
      if (response.ok || (response.status === 404 && method !== 'PUT')) return response;
      cause = new Error(`The store of pictures answers ${response.status} to ${method}.`);
    } catch (error) {
      cause = error;
    }
    const message = 'The shop cannot reach its store of pictures. Please try again shortly.';
    throw new DomainError('UNAVAILABLE', message, undefined, { cause });
  }
}
