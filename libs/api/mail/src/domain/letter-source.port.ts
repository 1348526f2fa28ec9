import type { LetterModel } from '../templates/letter-model';
import type { Letter } from './letter';

/** Reads what a letter is about; bound by the composition root. */
export abstract class LetterSource {
  /** Null when there is nothing to write about any more. */
  abstract read(letter: Letter): Promise<LetterModel | null>;
  abstract hasLowStock(): Promise<boolean>;
}

/** The accounts that letters go to; bound by the composition root. */
export abstract class LetterRecipients {
  /** The present address; null without an account, and from the beginning of its deletion. */
  abstract findAddress(uid: string): Promise<{ readonly email: string; readonly isVerified: boolean } | null>;
  /** Up to 100. */
  abstract listAdmins(): Promise<readonly { readonly uid: string; readonly email: string }[]>;
}
