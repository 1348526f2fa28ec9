import mongoose, { type mongo } from 'mongoose';

const { EJSON } = mongoose.mongo.BSON;

/** With exact BSON types. */
export type StoredDocument = Record<string, unknown> & { readonly _id: StoredId };

export type StoredId = mongo.ObjectId | string | number;

/** A line of a backup; the first names the format, the last has the checksum. */
export type BackupLine =
  | { readonly format: typeof FORMAT; readonly version: typeof VERSION; readonly takenAt: string }
  | { readonly in: string; readonly doc: StoredDocument }
  /** A document written during the backup; may replace an earlier line. */
  | { readonly in: string; readonly now: StoredDocument }
  | { readonly in: string; readonly gone: StoredId }
  /** A file of a picture in Base64; those of one picture follow each other. */
  | { readonly picture: string; readonly name: string; readonly data: string }
  /** A collection after all documents; its indexes are created then. */
  | { readonly collection: string; readonly indexes: readonly mongo.IndexDescription[] }
  | { readonly end: true; readonly sha256: string };

export const FORMAT = 'tool-shop backup';
export const VERSION = 1;

/** Keeps all types of BSON. */
export function writeLine(line: BackupLine): string {
  return EJSON.stringify(line, { relaxed: false });
}

/** @throws SyntaxError for what is no JSON */
export function readLine(text: string): BackupLine {
  return EJSON.parse(text, { relaxed: false }) as BackupLine;
}
