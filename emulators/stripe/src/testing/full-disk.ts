import { open, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';

/** Lets files take half of what is appended to them from now on, until the answer is restored. */
export async function fillDisk() {
  const some = await open(tmpdir());
  const files: FileHandle = Object.getPrototypeOf(some);
  await some.close();
  return jest.spyOn(files, 'appendFile').mockImplementation(async function (
    this: FileHandle,
    data: string | Uint8Array,
  ) {
    const bytes = Buffer.from(data);
    await this.write(bytes, 0, Math.floor(bytes.length / 2));
    throw new Error('ENOSPC: no space left on device');
  });
}
