import type { Letter } from '../domain/letter';
import type { LetterRecord } from './letter.schema';

export function toLetter({ _id, ...record }: LetterRecord): Letter {
  const { event, subjectId, uid, to, amount, state, attempts } = record;
  const { at, createdAt, queuedAt, dueAt, sentAt, problem } = record;
  return {
    ...{ id: _id.toHexString(), event, subjectId, uid, to, state, attempts },
    ...{ at, createdAt, queuedAt },
    amount: amount ?? undefined,
    dueAt: dueAt ?? undefined,
    sentAt: sentAt ?? undefined,
    problem: problem ?? undefined,
  };
}
