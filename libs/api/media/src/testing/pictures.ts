import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

export interface TestPicture {
  readonly width: number;
  readonly height: number;
  readonly background?: string;
}

/** A picture of one colour. */
export function newPicture({ width, height, background = '#c84' }: TestPicture): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** A photo as a phone takes it: lying on its side, with the place where it was taken. */
export function newPhoto(size: TestPicture): Promise<Buffer> {
  const exif = {
    IFD0: { Copyright: 'secret-photographer' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
  };
  return newPicture(size).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
}

/** A few KB that say they are a picture of many pixels. */
export function newBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * 64));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** CRC-32 of PNG (ISO 3309). */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
