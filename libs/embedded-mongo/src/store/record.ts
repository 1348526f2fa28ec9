import type { Doc } from '../bson/document';

/** A stored document. It is never changed: an update puts a new one in its place, with the same `sequence`. */
export interface StoredDoc {
  readonly doc: Doc;
  /** the document as it goes over the wire and into the journal */
  readonly bytes: Buffer;
  /** key of `_id` */
  readonly idKey: string;
  /** place in the order of insertion */
  readonly sequence: number;
}
