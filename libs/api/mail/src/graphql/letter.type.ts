import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { connectionType, enumType } from '@shop/api-graphql';
import type { Letter, LetterEvent, LetterState } from '../domain/letter';

export const LetterEventEnum = enumType<LetterEvent>('LetterEvent', 'What a letter is about.', {
  ORDER_PLACED: 'An order was placed; the letter leads to its payment.',
  ORDER_PAID: 'An order was paid.',
  ORDER_SHIPPED: 'An order is on its way.',
  ORDER_CANCELLED: 'An order was cancelled, or the time to pay ran out.',
  ORDER_REFUNDED: 'Money of an order went back.',
  STOCK_RUNNING_OUT: 'Tools are running out; to admins, once a day.',
});

export const LetterStateEnum = enumType<LetterState>('LetterState', 'How far a letter is.', {
  QUEUED: 'It waits for the mail server, or for the next attempt.',
  SENT: 'The mail server has accepted it.',
  FAILED: 'The mail server refused it for good, or for a day.',
  SKIPPED: 'It should not be sent, for example because the account was deleted.',
});

@ObjectType('Letter', { description: 'A letter of the shop to one account. Admins only.' })
export class LetterType {
  @Field(() => ID, { description: 'Its id, also in the Message-ID.' })
  id!: string;
  @Field(() => LetterEventEnum, { description: 'What it is about.' })
  event!: LetterEvent;
  @Field(() => ID, { nullable: true, description: 'The order that it is about; null when it is about none.' })
  orderId!: string | null;
  @Field({ description: 'Address of the recipient; `deleted` once the account is.' })
  to!: string;
  @Field(() => LetterStateEnum, { description: 'How far it is.' })
  state!: LetterState;
  @Field(() => Int, { description: 'Attempts since it was queued.' })
  attempts!: number;
  @Field({ description: 'When it was written.' })
  createdAt!: Date;
  @Field(() => Date, { nullable: true, description: 'When the mail server accepted it last.' })
  sentAt!: Date | null;
  @Field(() => Date, { nullable: true, description: 'When it is tried next; null unless it is QUEUED.' })
  nextAttemptAt!: Date | null;
  @Field(() => String, { nullable: true, description: 'Why it was not sent; null when nothing went wrong.' })
  problem!: string | null;
}

export const LetterConnection = connectionType(LetterType, 'Letter');

export function toLetterType(letter: Letter): LetterType {
  const { id, event, subjectId, to, state, attempts, createdAt } = letter;
  return {
    ...{ id, event, to, state, attempts, createdAt },
    orderId: event === 'STOCK_RUNNING_OUT' ? null : subjectId,
    sentAt: letter.sentAt ?? null,
    nextAttemptAt: letter.dueAt ?? null,
    problem: letter.problem ?? null,
  };
}
