export type { Letter, LetterEvent, LetterState } from './domain/letter';
export { createPendingLetter, type PendingLetter } from './domain/pending-letter';
export { LetterRecipients, LetterSource } from './domain/letter-source.port';
export { LETTER_OUTBOX, LetterOutbox } from './letter-outbox';
export { LetterOutboxModule } from './letter-outbox.module';
export { LetterErasure } from './letter-erasure';
export { MailModule } from './mail.module';
export { pendingLetterSchema } from './persistence/letter.schema';
export type { LetterModel, LetterOrder } from './templates/letter-model';
