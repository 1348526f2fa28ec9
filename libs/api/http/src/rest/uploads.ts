import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { PayloadTooLargeException } from '@nestjs/common';

const OWNER_ONLY = 0o600;
const CUT_OFF = 'The body ended before its end.';

/** Writes a body to a file, chunk by chunk. What exceeds the limit is discarded. @throws PayloadTooLargeException */
export function writeUpload(source: Readable, file: string, maxBytes: number): Promise<void> {
  return new Promise((resolve, reject) => {
    // A client that has left already causes no event.
    if (source.destroyed) {
      reject(new Error(CUT_OFF));
      return;
    }
    const target = createWriteStream(file, { mode: OWNER_ONLY });
    let bytes = 0;
    const stop = (error: Error): void => {
      source.off('data', count).unpipe(target).resume();
      target.destroy();
      reject(error);
    };
    const count = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes > maxBytes) stop(new PayloadTooLargeException());
    };
    source.on('data', count).once('error', stop);
    source.once('close', () => {
      if (!source.readableEnded) stop(new Error(CUT_OFF));
    });
    source.pipe(target);
    target.once('finish', resolve).once('error', stop);
  });
}

/** Runs with an empty folder, which is removed afterwards. */
export async function withFolder<Result>(run: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'upload-'));
  try {
    return await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
