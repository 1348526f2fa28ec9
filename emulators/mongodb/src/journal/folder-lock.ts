import { createHash } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Another live process holds the folder. */
export class FolderLockedError extends Error {
  override readonly name = 'FolderLockedError';
  constructor(directory: string) {
    super(
      `The folder ${directory} is in use by another embedded database. Stop that one, or choose another folder.`,
    );
  }
}

/** A lock held by this process. */
export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Locks a folder for this process. The lock is a listening local socket named after the folder's device and inode: the
 * operating system gives a name to one process only, and takes it back when that process ends, however it ends. So
 * `kill -9` leaves nothing stale behind.
 *
 * @throws FolderLockedError if another process (or this one) holds it
 */
export async function lockFolder(directory: string): Promise<FolderLock> {
  const name = lockName(directory);
  const server = await listen(name)
    .catch(async (error: unknown) => {
      if (!isInUse(error) || !isStale(name, await answers(name))) throw error;
      rmSync(name, { force: true });
      return listen(name);
    })
    .catch((error: unknown) => {
      throw isInUse(error) ? new FolderLockedError(directory) : error;
    });
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** Linux and Windows have names outside the file system; elsewhere it is a socket file. */
function lockName(directory: string): string {
  const { dev, ino } = statSync(directory, { bigint: true });
  const name = `shop-embedded-mongo-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

function listen(name: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen({ path: name }, () => resolve(server));
  });
}

/** A socket file outlives its process; without a listener it is stale. */
function isStale(name: string, answered: boolean): boolean {
  return process.platform !== 'linux' && process.platform !== 'win32' && name.endsWith('.sock') && !answered;
}

function answers(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ path: name }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

function isInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
