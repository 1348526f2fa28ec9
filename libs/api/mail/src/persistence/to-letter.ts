import type { Letter } from '../domain/letter';
import type { LetterRecord } from './letter.schema';

export function toLetter({ _id, ...record }: LetterRecord): Letter {
  const { event, subjectId, uid, to, amount, state, attempts } = record;
  const { at, createdAt, queuedAt, dueAt, sentAt, problem } = record;
  return {
    ...{ id: _id.toHexString(), event, subjectId, uid, to, state, attempts },
    ...{ at, createdAt, queuedAt },
    occurrence: occurrenceOf(record),
    amount: amount ?? undefined,
    dueAt: dueAt ?? undefined,
    sentAt: sentAt ?? undefined,
    problem: problem ?? undefined,
  };
}

function occurrenceOf({
  eventId,
  event,
  subjectId,
}: Pick<Letter, 'event' | 'subjectId'> & { eventId: string }) {
  return eventId.slice(`${event}/${subjectId}/`.length) || undefined;
}
