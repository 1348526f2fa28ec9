import { type FileHandle, open, readFile } from 'node:fs/promises';

/** One acknowledged order. */
export interface Acknowledged {
  readonly id: string;
  readonly key: string;
  readonly phone: string;
}

/** Acknowledged orders, on disk before the next request; they must survive any kill. */
export class AcknowledgedOrders {
  private constructor(
    private readonly path: string,
    private readonly file: FileHandle,
  ) {}

  static async open(path: string): Promise<AcknowledgedOrders> {
    return new AcknowledgedOrders(path, await open(path, 'a'));
  }

  async add(line: Acknowledged): Promise<void> {
    await this.file.appendFile(`${JSON.stringify(line)}\n`);
    await this.file.datasync();
  }

  async lines(): Promise<Acknowledged[]> {
    const text = await readFile(this.path, 'utf8');
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Acknowledged);
  }

  close(): Promise<void> {
    return this.file.close();
  }
}
