import type { LetterModel } from '../templates/letter-model';
import type { Letter } from './letter';
import { MailError } from './mail-transport.port';

/** What a letter leads to is still being made: the letter is tried again soon. */
export class LetterNotReadyError extends MailError {
  constructor(message: string) {
    super('DEFERRED', message);
  }
}

/** Reads what a letter is about; bound by the composition root. */
export abstract class LetterSource {
  /** Null when there is nothing to write about any more. @throws LetterNotReadyError */
  abstract read(letter: Letter): Promise<LetterModel | null>;
  /** Who sells, in one line; empty while the settings name none. */
  abstract readSeller(): Promise<string>;
  abstract hasLowStock(): Promise<boolean>;
}

/** The accounts that letters go to; bound by the composition root. */
export abstract class LetterRecipients {
  /** The present address; null without an account, and from the beginning of its deletion. */
  abstract findAddress(uid: string): Promise<{ readonly email: string; readonly isVerified: boolean } | null>;
  /** Up to 100. */
  abstract listAdmins(): Promise<readonly { readonly uid: string; readonly email: string }[]>;
}
