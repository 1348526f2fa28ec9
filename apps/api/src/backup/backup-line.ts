import mongoose, { type mongo } from 'mongoose';

const { EJSON } = mongoose.mongo.BSON;

/** A stored document with the exact types of BSON, so that a whole number stays one and a date a date. */
export type StoredDocument = Record<string, unknown> & { readonly _id: StoredId };

/** What documents are known by. */
export type StoredId = mongo.ObjectId | string | number;

/** One line of a backup: the first says what it is, the last that it is all there. */
export type BackupLine =
  | { readonly format: typeof FORMAT; readonly version: typeof VERSION; readonly takenAt: string }
  /** A document as it was when its collection was read. */
  | { readonly in: string; readonly doc: StoredDocument }
  /** A document written during the backup; may replace an earlier line. */
  | { readonly in: string; readonly now: StoredDocument }
  /** A document deleted during the backup. */
  | { readonly in: string; readonly gone: StoredId }
  /** A collection, after all documents: its indexes are made when those are as they shall be. */
  | { readonly collection: string; readonly indexes: readonly mongo.IndexDescription[] }
  | { readonly end: true; readonly sha256: string };

export const FORMAT = 'tool-shop backup';
export const VERSION = 1;

/** Canonical extended JSON, which keeps all types of BSON. */
export function writeLine(line: BackupLine): string {
  return EJSON.stringify(line, { relaxed: false });
}

/** @throws SyntaxError for what is no JSON */
export function readLine(text: string): BackupLine {
  return EJSON.parse(text, { relaxed: false }) as BackupLine;
}
