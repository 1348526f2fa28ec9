import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../stores/s3-store';

/** A small S3 on loopback. */
export interface S3StandIn {
  readonly settings: S3Settings;
  close(): Promise<void>;
}

const KEYS = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'a-secret-of-the-stand-in' };
const REGION = 'eu-central-1';
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/;

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest();

/** Starts it; it keeps objects in memory, and answers 403 to each request without a valid Signature Version 4. */
export async function startS3StandIn(): Promise<S3StandIn> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const answer = async () => {
      const body = await buffer(request);
      if (!isSigned(request, body)) return response.writeHead(403).end();
      const { method, url = '' } = request;
      if (method === 'PUT') objects.set(url, body);
      if (method === 'DELETE') objects.delete(url);
      const found = objects.get(url);
      if (method !== 'GET') return response.writeHead(method === 'PUT' ? 200 : 204).end();
      return response.writeHead(found ? 200 : 404).end(found);
    };
    answer().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: { endpoint: `http://127.0.0.1:${port}`, bucket: 'pictures', region: REGION, ...KEYS },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** By the description of AWS: canonical request, string to sign, signing key. Paths here need no encoding. */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const [, keyId, day = '', region = '', names = '', signature] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  if (keyId !== KEYS.accessKeyId || region !== REGION) return false;
  const claimed = String(headers['x-amz-content-sha256']);
  if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== sha256(body)) return false;
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, url, '', lines.join(''), names, claimed].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    hmac,
    `AWS4${KEYS.secretAccessKey}`,
  );
  return hmac(key, toSign).toString('hex') === signature;
}
