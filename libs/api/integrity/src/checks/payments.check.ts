import { Injectable } from '@nestjs/common';
import { inBatches } from '@shop/api-common';
import { type ListedPayment, PaymentListing, PaymentPort, SettlePaymentService } from '@shop/api-orders';
import type { CheckContext, Check, Suspicion, Violation } from '../domain/check';
import { StoreReader } from '../persistence/store-reader';
import { BY_HAND, paymentFault } from './payment-fault';
import { retrieveIfKnown } from './retrieve-if-known';

const BATCH_SIZE = 100;

/** Matches every captured payment at the provider with its order. */
@Injectable()
export class PaymentsCheck implements Check {
  readonly name = 'payments';
  readonly invariants = ['I3', 'I4', 'I5', 'I6', 'P7'] as const;
  readonly rule =
    'Every payment that the provider captured paid its order, in full and in the right currency, or was given back.';
  readonly subjects = 'payments';

  constructor(
    private readonly reader: StoreReader,
    private readonly list: PaymentListing,
    private readonly provider: PaymentPort,
    private readonly settling: SettlePaymentService,
  ) {}

  async *run(context: CheckContext): AsyncGenerator<Suspicion> {
    for await (const payments of inBatches(this.list.listPayments(), BATCH_SIZE)) {
      context.countChecked(payments.length);
      const captured = payments.filter(
        ({ state, orderId }) => state === 'SUCCEEDED' && orderId !== undefined,
      );
      const orders = await this.reader.orders(captured.map(({ orderId = '' }) => orderId));
      for (const payment of captured) {
        if (paymentFault(payment, orders.get(payment.orderId ?? ''), context)) {
          yield () => this.recheck(payment, context);
        }
      }
    }
  }

  /** Rereads the order and the payment. */
  private async recheck(listed: ListedPayment, context: CheckContext): Promise<Violation | undefined> {
    const order = await this.reader.order(listed.orderId ?? '');
    const current = await this.provider.retrieveIntent(listed.id);
    if (!current) return undefined;
    const payment: ListedPayment = { ...listed, ...current };
    const fault = paymentFault(payment, order, context);
    if (!fault) return undefined;
    const { settles, insteadOf, ...violation } = fault;
    const about = { ...violation, subject: { kind: 'PAYMENT', id: payment.id } } as const;
    if (!settles) return about;
    const isCertain = insteadOf === undefined || (await this.isCaptured(insteadOf, payment.orderId));
    return isCertain
      ? { ...about, repair: () => this.settling.settle(current) }
      : { ...about, remedy: BY_HAND };
  }

  private async isCaptured(intentId: string, orderId: string | undefined): Promise<boolean> {
    const other = await retrieveIfKnown(this.provider, intentId);
    return other?.state === 'SUCCEEDED' && !other.refunded && other.orderId === orderId;
  }
}
