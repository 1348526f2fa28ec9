import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Envelope, type Letter, parseLetter, withEnvelope } from './letter';

const LIMITS = { letters: 1_000, bytes: 32 * 1024 * 1024 };
const FILE = /^(\d{9})\.eml$/;

/** Which letters are wanted; a letter must match both. */
export interface LetterFilter {
  /** Part of a recipient's address. */
  readonly to?: string;
  /** Part of subject, text, sender or recipient. */
  readonly search?: string;
}

/** The letters of a data folder: one file each, the oldest removed when there are too many. */
export class Letters {
  private readonly letters = new Map<number, Letter>();
  private bytes = 0;
  private lastId = 0;

  private constructor(
    private readonly folder: string,
    private readonly limits: typeof LIMITS,
  ) {}

  /** Opens or creates the folder. @throws Error when it cannot be used */
  static async open(folder: string, limits = LIMITS): Promise<Letters> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const letters = new Letters(folder, limits);
    for (const name of (await readdir(folder)).sort()) {
      const id = Number(FILE.exec(name)?.[1]);
      if (id) await letters.remember(await parseLetter(id, await readFile(join(folder, name))));
    }
    return letters;
  }

  /** Keeps a message; resolves when it is on disk. */
  async add(message: Buffer, envelope: Envelope): Promise<Letter> {
    const id = (this.lastId += 1);
    const stored = withEnvelope(message, envelope);
    const letter = await parseLetter(id, stored);
    await writeThrough(this.fileOf(id), stored);
    await this.remember(letter);
    return letter;
  }

  find(id: number): Letter | undefined {
    return this.letters.get(id);
  }

  /** Newest first. */
  list({ to = '', search = '' }: LetterFilter): Letter[] {
    const recipient = to.toLowerCase();
    const words = search.toLowerCase();
    return [...this.letters.values()]
      .filter((letter) => letter.to.some((address) => address.includes(recipient)))
      .filter(({ subject, text, from, to: all }) =>
        [subject, text, from, ...all].some((part) => part.toLowerCase().includes(words)),
      )
      .sort((a, b) => b.id - a.id);
  }

  private async remember(letter: Letter): Promise<void> {
    this.letters.set(letter.id, letter);
    this.lastId = Math.max(this.lastId, letter.id);
    this.bytes += letter.source.length;
    for (const [id, oldest] of this.letters) {
      if (this.letters.size <= this.limits.letters && this.bytes <= this.limits.bytes) break;
      this.letters.delete(id);
      this.bytes -= oldest.source.length;
      await rm(this.fileOf(id), { force: true });
    }
  }

  private fileOf(id: number): string {
    return join(this.folder, `${String(id).padStart(9, '0')}.eml`);
  }
}

/** The file is there in full or not at all. */
async function writeThrough(file: string, content: Buffer): Promise<void> {
  const next = `${file}.new`;
  const handle = await open(next, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(next, file);
}
