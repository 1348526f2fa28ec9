import { Injectable } from '@nestjs/common';
import { PaymentListing, PaymentPort } from '@shop/api-orders';
import type { CheckContext, Check, Suspicion, Violation } from '../domain/check';
import type { OrderRow } from '../persistence/rows';
import { StoreReader } from '../persistence/store-reader';
import { type DigestSet, createDigestSet, MAX_DIGESTS } from './digest-set';
import { partitions } from './partitions';
import { retrieveIfKnown } from './retrieve-if-known';
import { orderSubject, orderText } from './subjects';

const REMEDY = 'Compare with the dashboard of the provider and the bank, and decide by hand.';

/** Matches every paid order with its payment at the provider. */
@Injectable()
export class PaidOrdersCheck implements Check {
  readonly name = 'paid-orders';
  readonly invariants = ['I3', 'P7'] as const;
  readonly rule = 'Every paid order was paid by a payment that the provider captured for just this order.';
  readonly subjects = 'paid orders';

  constructor(
    private readonly reader: StoreReader,
    private readonly list: PaymentListing,
    private readonly provider: PaymentPort,
  ) {}

  async *run(context: CheckContext): AsyncGenerator<Suspicion> {
    const total = await this.reader.estimateCount('orders');
    for (const isInPart of partitions(total, MAX_DIGESTS)) {
      const captured = await this.capturedFor(isInPart, createDigestSet(total));
      for await (const orders of this.reader.orderPages({ fields: ['transactionId'] })) {
        const paid = orders.filter(({ _id, transactionId }) => transactionId && isInPart(_id.toHexString()));
        context.countChecked(paid.length);
        for (const order of paid) {
          if (!captured.has(keyOf(order))) yield () => this.recheck(order);
        }
      }
    }
  }

  private async capturedFor(isInPart: (orderId: string) => boolean, captured: DigestSet): Promise<DigestSet> {
    for await (const { id, orderId, state } of this.list.listPayments()) {
      const isOfOrder = orderId !== undefined && isInPart(orderId);
      if (state === 'SUCCEEDED' && isOfOrder) captured.add(`${orderId}/${id}`);
    }
    return captured;
  }

  /** Retrieves the payment itself: the list may be older. */
  private async recheck({ _id }: Pick<OrderRow, '_id'>): Promise<Violation | undefined> {
    const order = await this.reader.order(_id.toHexString());
    if (!order?.transactionId) return undefined;
    const fault = await this.faultOf(order, order.transactionId);
    if (fault === undefined) return undefined;
    const text = `${orderText(order)} was paid by ${order.transactionId}, ${fault.text}.`;
    return { invariant: fault.invariant, subject: orderSubject(order), text, remedy: REMEDY };
  }

  private async faultOf(order: OrderRow, transactionId: string) {
    const payment = await retrieveIfKnown(this.provider, transactionId);
    if (!payment) return { invariant: 'P7', text: 'which the provider does not know' } as const;
    if (payment.orderId !== order._id.toHexString()) {
      return { invariant: 'I3', text: `which was made for order ${payment.orderId ?? 'nobody'}` } as const;
    }
    if (payment.state === 'SUCCEEDED') return undefined;
    return { invariant: 'P7', text: `which is ${payment.state} at the provider, and not captured` } as const;
  }
}

function keyOf({ _id, transactionId }: Pick<OrderRow, '_id' | 'transactionId'>): string {
  return `${_id.toHexString()}/${transactionId ?? ''}`;
}
