import type { PictureType } from './picture-type';

const JPEG_END = Buffer.from('ffd9', 'hex');
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex');
/** Texts that another program would run; no camera writes them, and compressed bytes do not hit them by chance. */
const MARKUP = /<script|<html|<!doctype|<\?php|<svg[\s/>]|%PDF-/i;

/** Whether a file ends where its format ends: it is neither cut off nor followed by another file. */
export function isWholeFile(type: PictureType, bytes: Buffer): boolean {
  switch (type) {
    case 'image/jpeg':
      return endsWith(withoutPadding(bytes), JPEG_END);
    case 'image/png':
      return endsWith(bytes, PNG_END);
    case 'image/webp':
      return bytes.length >= 12 && bytes.readUInt32LE(4) + 8 === bytes.length;
    case 'image/avif':
      return endsWithBox(bytes);
  }
}

/** Whether a picture is also a document in another format (a polyglot). */
export function containsMarkup(bytes: Buffer): boolean {
  return MARKUP.test(bytes.toString('latin1'));
}

function endsWith(bytes: Buffer, end: Buffer): boolean {
  return bytes.subarray(-end.length).equals(end);
}

/** Cameras fill the last block with zeros. */
function withoutPadding(bytes: Buffer): Buffer {
  let length = bytes.length;
  while (length > 0 && bytes[length - 1] === 0) length -= 1;
  return bytes.subarray(0, length);
}

/** Whether the boxes of ISO/IEC 14496-12 end with the file; size 1 announces 64 bits, and 0 the rest of the file. */
function endsWithBox(bytes: Buffer): boolean {
  let at = 0;
  while (at + 16 <= bytes.length) {
    const short = bytes.readUInt32BE(at);
    if (short === 0) return true;
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    if (size < 8) return false;
    at += size;
  }
  return at === bytes.length;
}
