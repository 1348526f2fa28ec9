import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestStore } from '@shop/api-database/testing';
import { FILE_NAMES } from '../domain/media';
import { startS3StandIn } from '../testing/s3-stand-in';
import { DiskStore } from './disk-store';
import { GridfsStore } from './gridfs-store';
import type { MediaStore } from './media-store';
import { S3Store } from './s3-store';

interface Opened {
  readonly store: MediaStore;
  close(): Promise<unknown>;
}

const ADAPTERS: Readonly<Record<string, () => Promise<Opened>>> = {
  async disk() {
    const folder = await mkdtemp(join(tmpdir(), 'media-'));
    return { store: new DiskStore(folder), close: () => rm(folder, { recursive: true }) };
  },
  async GridFS() {
    const { connection, close } = await startTestStore();
    return { store: new GridfsStore(connection), close };
  },
  async S3() {
    const { settings, close } = await startS3StandIn();
    return { store: new S3Store(settings), close };
  },
};

const ID = 'a'.repeat(32);
const OTHER = 'b'.repeat(32);
const newFiles = () => new Map(FILE_NAMES.map((name) => [name, randomBytes(300_000)]));

describe.each(Object.keys(ADAPTERS))('%s', (name) => {
  let opened: Opened;
  beforeEach(async () => {
    opened = (await ADAPTERS[name]?.()) as Opened;
  });
  afterEach(() => opened.close());

  it('returns every file byte for byte', async () => {
    const files = newFiles();
    await opened.store.put(ID, files);
    for (const [file, bytes] of files) expect((await opened.store.get(ID, file))?.equals(bytes)).toBe(true);
  });

  it('has no file of an unknown picture, nor an unknown file', async () => {
    await opened.store.put(ID, new Map([['320.avif', randomBytes(10)]]));
    expect(await opened.store.get(OTHER, '320.avif')).toBeUndefined();
    expect(await opened.store.get(ID, '640.webp')).toBeUndefined();
  });

  it('replaces the files of a picture that is put again', async () => {
    const files = newFiles();
    await opened.store.put(ID, newFiles());
    await opened.store.put(ID, files);
    for (const [file, bytes] of files) expect((await opened.store.get(ID, file))?.equals(bytes)).toBe(true);
  });

  it('removes all files of a picture, and only its own, also twice', async () => {
    await opened.store.put(ID, newFiles());
    await opened.store.put(OTHER, newFiles());
    await opened.store.remove(ID);
    await opened.store.remove(ID);
    for (const file of FILE_NAMES) {
      expect(await opened.store.get(ID, file)).toBeUndefined();
      expect(await opened.store.get(OTHER, file)).toBeDefined();
    }
  });
});

it('keeps files on disk from other users of the machine, and leaves no unfinished ones', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'media-'));
  await new DiskStore(join(folder, 'media')).put(ID, newFiles());
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
  expect(await readdir(join(folder, 'media'))).toEqual([ID]);
  expect(await modeOf(join(folder, 'media', ID))).toBe(0o700);
  expect(await modeOf(join(folder, 'media', ID, '640.webp'))).toBe(0o600);
  await rm(folder, { recursive: true });
});

it('reports a store that rejects its key as unavailable', async () => {
  const { settings, close } = await startS3StandIn();
  const store = new S3Store({ ...settings, secretAccessKey: 'another' });
  await expect(store.get(ID, '640.webp')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(store.put(ID, newFiles())).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await close();
});
