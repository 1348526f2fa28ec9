import { decode, type Doc } from '../bson/document';

/** One state of a document. It is never changed. */
export interface DocState {
  readonly doc: Doc;
  /** the document as it goes over the wire and into the journal */
  readonly bytes: Buffer;
}

/**
 * A stored document, the same one for as long as it is stored, so that an index has to know only of changes of its keys.
 * Its collection alone puts another state into it; who needs the one of before keeps `doc` and `bytes` themselves.
 */
export class StoredDoc implements DocState {
  private decoded: Doc | undefined;

  /**
   * @param idKey key of `_id`
   * @param sequence place in the order of insertion
   */
  constructor(
    private stored: Buffer,
    readonly idKey: string,
    readonly sequence: number,
    private readonly recent: RecentDocs,
  ) {}

  get bytes(): Buffer {
    return this.stored;
  }

  /** The bytes decoded; only now, unless that was done recently. */
  get doc(): Doc {
    if (this.decoded) return this.decoded;
    this.recent.add(this);
    return (this.decoded = decode(this.stored));
  }

  /** Puts another state into it. */
  put({ doc, bytes }: DocState): void {
    if (!this.decoded) this.recent.add(this);
    this.stored = bytes;
    this.decoded = doc;
  }

  /** Keeps the bytes alone. */
  forget(): void {
    this.decoded = undefined;
  }
}

/**
 * The documents that were decoded last, up to a number. All others are bytes alone: decoded, they would be five times as
 * large, and millions of objects to go through whenever memory is cleared.
 */
export class RecentDocs {
  private readonly docs: StoredDoc[] = [];
  private next = 0;

  constructor(private readonly most: number) {}

  /** Takes note of one that is decoded now; the one that has been for longest is so no more. */
  add(stored: StoredDoc): void {
    this.docs[this.next]?.forget();
    this.docs[this.next] = stored;
    this.next = (this.next + 1) % this.most;
  }
}
