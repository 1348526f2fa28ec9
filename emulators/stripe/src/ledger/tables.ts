import type Stripe from 'stripe';
import type { SandboxEvent } from '../payments/event';
import type { OutcomeName } from '../cards/outcomes';

/** A payment method and what charging it leads to; of the card's number only what the provider shows is kept. */
export interface CardOnFile {
  id: string;
  method: Stripe.PaymentMethod;
  outcome: OutcomeName;
  /** The intent for which its owner has proven to the bank who they are, and which its server is yet to confirm. */
  provenFor?: string;
}

/** An event and when the endpoint accepted it (milliseconds since 1970; null: not yet). */
export interface EventOnFile {
  id: string;
  event: SandboxEvent;
  deliveredAt: number | null;
}

/** The first answer under an idempotency key (`id`), replayed for 24 hours to the same request. */
export interface AnswerOnFile {
  id: string;
  fingerprint: string;
  status: number;
  body: string;
  requestId: string;
  createdAt: number;
}

/** What the ledger keeps, by table. */
export interface Tables {
  intents: Stripe.PaymentIntent;
  charges: Stripe.Charge;
  refunds: Stripe.Refund;
  disputes: Stripe.Dispute;
  cards: CardOnFile;
  events: EventOnFile;
  answers: AnswerOnFile;
}

/** One journal entry: the row of that table as it is from now on. */
export interface Entry {
  table: keyof Tables;
  row: Tables[keyof Tables];
}

/** All rows by id, in order of creation. */
export type Books = { [T in keyof Tables]: Map<string, Tables[T]> };

/** Empty books. */
export function newBooks(): Books {
  return {
    intents: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    cards: new Map(),
    events: new Map(),
    answers: new Map(),
  };
}
