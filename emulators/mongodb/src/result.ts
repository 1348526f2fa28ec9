import { BATCH_BYTES, type CursorSource, type Demand, type Portion } from './cursors';

/** A partly fetched result: a fixed snapshot of the documents found when the command ran. */
export class Result implements CursorSource {
  private readonly documents: Iterator<Buffer>;
  /** the document that did not fit into the portion before */
  private left: Buffer | undefined;

  constructor(documents: Iterable<Buffer>) {
    this.documents = documents[Symbol.iterator]();
  }

  /** Takes documents until the portion is full by number or bytes. */
  next({ limit = Infinity }: Pick<Demand, 'limit'>): Portion {
    const documents: Buffer[] = [];
    let bytes = 0;
    for (let next = this.take(); next; next = this.take()) {
      bytes += next.length;
      if (documents.length >= limit || (bytes > BATCH_BYTES && documents.length > 0)) {
        this.left = next;
        return { documents, last: false };
      }
      documents.push(next);
    }
    return { documents, last: true };
  }

  close(): void {
    this.left = undefined;
  }

  private take(): Buffer | undefined {
    const { left } = this;
    this.left = undefined;
    if (left) return left;
    const next = this.documents.next();
    return next.done ? undefined : next.value;
  }
}
