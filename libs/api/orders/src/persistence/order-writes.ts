import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type AuditActor,
  AUDIT_OUTBOX,
  type AuditFields,
  AuditTrail,
  type PendingAuditEntry,
} from '@shop/api-audit-log';
import { LedgerRepository, type PaymentEntry } from '@shop/api-ledger';
import { LETTER_OUTBOX, LetterOutbox, type PendingLetter } from '@shop/api-mail';
import { type Outbox, OutboxRegistry } from '@shop/api-outbox';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { Order, OrderActor, StoredOrder } from '../domain/order';
import { InvoicingSignal } from './invoicing-signal';
import { ORDER_MODEL, type OrderRecord } from './order.schema';
import { toOrder } from './to-order';

/** Entries of other collections that the write stores in the order, to be posted by the outboxes. */
interface OutboxEntries {
  readonly audit?: PendingAuditEntry | undefined;
  readonly payments?: readonly PaymentEntry[];
  readonly letter?: PendingLetter;
  /** Set by what changes the order's invoices beside payments. */
  readonly isInvoicingDue?: boolean;
}

interface PaymentIssue extends OutboxEntries {
  readonly note: string;
  readonly by?: OrderActor;
  readonly filter?: QueryFilter<OrderRecord>;
  readonly change?: UpdateQuery<OrderRecord>;
}

/** Conditional writes on visible orders, together with their audit and ledger entries and letters. */
@Injectable()
export class OrderWrites {
  private readonly auditOutbox: Outbox<PendingAuditEntry>;
  private readonly paymentOutbox: Outbox<PaymentEntry>;
  private readonly letterOutbox: Outbox<PendingLetter>;

  constructor(
    @InjectModel(ORDER_MODEL) private readonly model: Model<OrderRecord>,
    private readonly trail: AuditTrail,
    ledger: LedgerRepository,
    outboxes: OutboxRegistry,
    letters: LetterOutbox,
    private readonly invoicing: InvoicingSignal,
  ) {
    const { collection } = model;
    this.auditOutbox = trail.outboxFor(model);
    this.letterOutbox = letters.outboxFor(model);
    this.paymentOutbox = outboxes.createOutbox({
      collection,
      field: 'moves',
      post: (entries) => ledger.append(entries),
    });
  }

  /** One conditional write; returns the updated order, or null when the filter matches none. */
  async update(
    filter: QueryFilter<OrderRecord>,
    { $push, ...change }: UpdateQuery<OrderRecord>,
    { audit, payments = [], letter, isInvoicingDue = payments.length > 0 }: OutboxEntries = {},
  ): Promise<Order | null> {
    const pushed = {
      ...$push,
      ...(audit && { [AUDIT_OUTBOX]: audit }),
      ...(payments.length > 0 && { moves: { $each: payments } }),
      ...(letter && { [LETTER_OUTBOX]: letter }),
    };
    const update = {
      ...change,
      ...(isInvoicingDue && { $unset: { ...change.$unset, invoiced: 1 } }),
      ...(Object.keys(pushed).length > 0 && { $push: pushed }),
    };
    const record = await this.model
      .findOneAndUpdate(filter, update, { returnDocument: 'after' })
      .lean<OrderRecord>();
    if (!record) return null;
    if (audit) this.auditOutbox.enqueue([audit]);
    this.paymentOutbox.enqueue(payments);
    if (letter) this.letterOutbox.enqueue([letter]);
    if (isInvoicingDue) this.invoicing.emit();
    return toOrder(record);
  }

  /** Adds a payment issue to the events; null when the status has changed or the filter does not match. */
  recordIssue(order: Order, at: Date, issue: PaymentIssue): Promise<Order | null> {
    const { note, by = 'payment provider', filter, change, ...entries } = issue;
    const { id, status } = order;
    return this.update(
      { _id: id, status, ...filter },
      {
        ...change,
        $set: { incidentAt: at, ...change?.$set },
        $push: { events: { status, at, by, note }, ...change?.$push },
      },
      entries,
    );
  }

  createSettlementEntry(actor: AuditActor, id: string): PendingAuditEntry | undefined {
    const change = { before: { paymentIssue: 'open' }, after: { paymentIssue: 'settled' } };
    return this.trail.createEntry({
      ...{ actor, action: 'SETTLE_PAYMENT_ISSUE', subject: { kind: 'ORDER', id } },
      ...change,
    });
  }

  createAuditEntry(
    actor: AuditActor,
    action: PendingAuditEntry['action'],
    { id, status }: Order,
    to: Order['status'],
  ): PendingAuditEntry | undefined {
    return this.createEntry(actor, action, id, { status }, { status: to });
  }

  createEntry(
    actor: AuditActor,
    action: PendingAuditEntry['action'],
    id: string,
    before: AuditFields,
    after: AuditFields,
  ): PendingAuditEntry | undefined {
    return this.trail.createEntry({ actor, action, subject: { kind: 'ORDER', id }, before, after });
  }
}

/** Filter: no other partial refund was recorded since the order was read. */
export function sameRefunds({ refundedAmount }: Pick<StoredOrder, 'refundedAmount'>) {
  return { refundedAmount: numberFilter(refundedAmount) };
}

/** Filter: no other refund key was used up since the order was read. */
export function sameRefundAttempt({ refundAttempt }: Pick<StoredOrder, 'refundAttempt'>) {
  return { refundAttempt: numberFilter(refundAttempt) };
}

/** Missing numbers are read as 0. */
function numberFilter(read: number) {
  return read === 0 ? { $in: [0, null] } : read;
}
