/** What a letter is about. */
export const LETTER_EVENTS = [
  'ORDER_PLACED',
  'ORDER_PAID',
  'ORDER_SHIPPED',
  'ORDER_CANCELLED',
  'ORDER_REFUNDED',
  'STOCK_RUNNING_OUT',
] as const;
export type LetterEvent = (typeof LETTER_EVENTS)[number];

/** QUEUED until the mail server took it. FAILED: refused for good, or for a day. SKIPPED: it should not be sent. */
export const LETTER_STATES = ['QUEUED', 'SENT', 'FAILED', 'SKIPPED'] as const;
export type LetterState = (typeof LETTER_STATES)[number];

/** A letter to one recipient about one event. Its text is made when it is sent. */
export interface Letter {
  /** Derived from event and recipient, so that none gets two; also the Message-ID. */
  readonly id: string;
  readonly event: LetterEvent;
  /** Id of the order, or the day of a report. */
  readonly subjectId: string;
  /** Which of several events of one kind, as the id of a shipment. */
  readonly occurrence?: string | undefined;
  readonly uid: string;
  /** Address; masked once the account is deleted. */
  readonly to: string;
  /** Minor units that an `ORDER_REFUNDED` is about. */
  readonly amount?: number | undefined;
  readonly state: LetterState;
  /** Attempts since it was queued. */
  readonly attempts: number;
  /** When the event happened. */
  readonly at: Date;
  readonly createdAt: Date;
  /** When it was queued last. */
  readonly queuedAt: Date;
  /** When it is tried next; undefined unless QUEUED. */
  readonly dueAt?: Date | undefined;
  readonly sentAt?: Date | undefined;
  /** Why it was not sent, without addresses. */
  readonly problem?: string | undefined;
}
