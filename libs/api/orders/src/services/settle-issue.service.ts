import { Injectable } from '@nestjs/common';
import {
  Clock,
  DomainError,
  parseInput,
  type Principal,
  retryOnConflict,
  textSchema,
} from '@shop/api-common';
import { LIMITS } from '@shop/contracts';
import { z } from 'zod';
import type { Order } from '../domain/order';
import { OrderAdminRepository } from '../persistence/order-admin.repository';
import { OrderRepository } from '../persistence/order.repository';

const noteSchema = z.strictObject({ note: textSchema(LIMITS.issueNoteMax) });

/** Settles the payment issues of an order. For admins. */
@Injectable()
export class SettleIssueService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly writes: OrderAdminRepository,
    private readonly clock: Clock,
  ) {}

  /** @param note how it was settled, kept in the events. @throws DomainError BAD_USER_INPUT, NOT_FOUND; CONFLICT without an issue */
  async settle(by: Principal, id: string, rawNote: unknown): Promise<Order> {
    const { note } = parseInput(noteSchema, { note: rawNote });
    return retryOnConflict('order', async () => {
      const order = await this.orders.find(id, 'everyone');
      if (!order) throw DomainError.notFound('order');
      if (!order.paymentIssueAt) throw DomainError.conflict('This order has no payment issue to settle.');
      return this.writes.settleIssue(by, order, note, this.clock.now());
    });
  }
}
