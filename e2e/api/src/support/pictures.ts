import sharp, { type Sharp } from 'sharp';
import type { Shop } from '@shop/test-shop';

export interface UploadBody {
  readonly id: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** Of a refusal. */
  readonly code?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** A picture of one colour. */
export function newPicture(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#c84' } });
}

/** A picture without two pixels that are alike, as large as a file of its kind gets. */
export function newNoise(width: number, height: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } });
}

/** Sends a file as `POST /media` takes it. */
export async function uploadPicture(
  { origin }: Pick<Shop, 'origin'>,
  token: string,
  file: Buffer,
  type: string,
): Promise<{ status: number; body: UploadBody }> {
  const response = await fetch(`${origin}/media`, {
    method: 'POST',
    headers: { 'Content-Type': type, Authorization: `Bearer ${token}` },
    body: new Uint8Array(file),
  });
  return { status: response.status, body: (await response.json()) as UploadBody };
}
