import { createHash } from 'node:crypto';
import type { OutboxEntry } from '@shop/api-outbox';
import type { Letter } from './letter';

const ID_LENGTH = 24;

/** A letter as the write of its event stores it; `id` is the letter's. */
export interface PendingLetter
  extends OutboxEntry, Pick<Letter, 'event' | 'subjectId' | 'uid' | 'to' | 'amount'> {
  /** Names the event, once for all recipients. */
  readonly eventId: string;
}

/** @param occurrence distinguishes events of one kind about one subject, as several refunds of an order */
export function createPendingLetter(
  letter: Omit<PendingLetter, 'id' | 'eventId' | 'kind'>,
  occurrence = '',
): PendingLetter {
  const eventId = [letter.event, letter.subjectId, occurrence].filter(Boolean).join('/');
  return { ...letter, kind: 'letter', eventId, id: letterId(eventId, letter.uid) };
}

function letterId(eventId: string, uid: string): string {
  return createHash('sha256').update(`${eventId}\n${uid}`).digest('hex').slice(0, ID_LENGTH);
}
