import type { Doc } from '../bson/document';

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
export interface StoredDoc {
  doc: Doc;
  bytes: Buffer;
  /** key of `_id` */
  readonly idKey: string;
  /** place in the order of insertion */
  readonly sequence: number;
}
