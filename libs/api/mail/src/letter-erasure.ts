import { Injectable } from '@nestjs/common';
import { LetterRepository } from './persistence/letter.repository';

const DELETED_ADDRESS = 'deleted';

/** Takes the address of a deleted person from their letters, and sends them no more. */
@Injectable()
export class LetterErasure {
  constructor(private readonly letters: LetterRepository) {}

  /** Idempotent. */
  erase({ uid }: { readonly uid: string }): Promise<void> {
    return this.letters.eraseRecipient(uid, DELETED_ADDRESS);
  }
}
