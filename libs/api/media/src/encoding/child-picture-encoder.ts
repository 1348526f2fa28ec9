import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import type { PictureType } from '../domain/picture-type';
import type { EncodedPicture } from './encode-picture';
import type { EncodeReport } from './encode-program';
import { PictureEncoder } from './picture-encoder';
import { PictureRefused } from './refused-picture';

/** A file that takes longer is made to. */
const TIMEOUT_MS = 60_000;
/** Of V8; the picture itself is outside it. */
const HEAP_MB = 64;

/**
 * Encodes in a process of its own: what a file makes of the decoder (memory, time, a crash) does not reach the API, and the
 * process has no settings or connections to steal.
 */
export class ChildPictureEncoder extends PictureEncoder {
  /** @param program path of the built `encode-picture.js` */
  constructor(private readonly program: string) {
    super();
  }

  override async encode(file: string, type: PictureType): Promise<EncodedPicture> {
    const folder = join(dirname(file), 'sizes');
    await mkdir(folder);
    const report = await this.run([file, type, folder]);
    if ('refused' in report) throw new PictureRefused(report.refused);
    const { width, height, names } = report;
    const read = async (name: string) => [name, await readFile(join(folder, name))] as const;
    return { width, height, files: new Map(await Promise.all(names.map(read))) };
  }

  private run(parameters: readonly string[]): Promise<EncodeReport> {
    return new Promise((resolve, reject) => {
      const child = execFile(
        process.execPath,
        [`--max-old-space-size=${HEAP_MB}`, this.program, ...parameters],
        { env: {}, timeout: TIMEOUT_MS, killSignal: 'SIGKILL' },
        (error, stdout) => {
          if (!error) resolve(JSON.parse(stdout) as EncodeReport);
          else if (error.signal) reject(new PictureRefused('cannot be decoded', { cause: error }));
          else reject(error);
        },
      );
      if (child.pid !== undefined) lowerPriority(child.pid);
    });
  }
}

/** Requests come first. A process that has ended already needs none. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    return;
  }
}
