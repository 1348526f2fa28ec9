import { Injectable } from '@nestjs/common';
import { StoreClock } from '@shop/api-database';
import { type Outbox, OutboxRegistry } from '@shop/api-outbox';
import type { Collection } from 'mongoose';
import type { PendingLetter } from './domain/pending-letter';
import { LetterRepository } from './persistence/letter.repository';

/** Outbox array of letters. */
export const LETTER_OUTBOX = 'letters';

/** Transactional outbox: the write of an event pushes its letters into `LETTER_OUTBOX` of the changed document. */
@Injectable()
export class LetterOutbox {
  private readonly created = new Map<string, Outbox<PendingLetter>>();

  constructor(
    private readonly outboxes: OutboxRegistry,
    private readonly letters: LetterRepository,
    private readonly clock: StoreClock,
  ) {}

  /** Call it before the application starts, which posts what a crash left. */
  outboxFor({ collection }: { readonly collection: Collection }): Outbox<PendingLetter> {
    const existing = this.created.get(collection.name);
    if (existing) return existing;
    const outbox = this.outboxes.createOutbox<PendingLetter>({
      collection,
      field: LETTER_OUTBOX,
      post: (entries) => this.letters.add(entries, this.clock.now()),
    });
    this.created.set(collection.name, outbox);
    return outbox;
  }
}
