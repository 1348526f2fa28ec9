export { startEmbeddedMongo } from './server';
export type { EmbeddedMongo, EmbeddedMongoOptions } from './server';
export { CorruptJournalError, ForeignJournalError } from './journal/frame';
export { FolderLockedError } from './journal/folder-lock';
