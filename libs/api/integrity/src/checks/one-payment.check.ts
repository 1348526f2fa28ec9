import type { AuditScope, Check, Suspicion, Violation } from '../domain/check';
import type { StoreReader } from '../persistence/store-reader';
import { digestsOf, MOST_DIGESTS } from './digest-set';
import { partitions } from './partitions';
import { orderSubject, orderText } from './subjects';

/** No payment pays two orders. */
export class OnePaymentCheck implements Check {
  readonly name = 'one-payment';
  readonly invariants = ['I3'] as const;
  readonly rule = 'No two orders were paid by the same payment.';
  readonly things = 'paid orders';

  constructor(private readonly reader: StoreReader) {}

  async *run(scope: AuditScope): AsyncGenerator<Suspicion> {
    const total = await this.reader.size('orders');
    for (const isMine of partitions(total, MOST_DIGESTS)) {
      const seen = digestsOf(total);
      for await (const orders of this.reader.orderPages({ fields: ['transactionId'] })) {
        for (const { _id, transactionId } of orders) {
          if (!transactionId || !isMine(transactionId)) continue;
          scope.looked(1);
          if (!seen.add(transactionId)) yield () => this.judge(transactionId, _id.toHexString());
        }
      }
    }
  }

  private async judge(transactionId: string, secondId: string): Promise<Violation | undefined> {
    const both = await this.reader.paidBy(transactionId);
    const firstId = both.find((id) => id !== secondId) ?? '';
    const [first, second] = [await this.reader.order(firstId), await this.reader.order(secondId)];
    if (!first || !second || first.transactionId !== second.transactionId) return undefined;
    return {
      invariant: 'I3',
      subject: orderSubject(second),
      text: `${orderText(second)} and order ${firstId} (${first.status}) were both paid by payment ${String(second.transactionId)}.`,
      remedy:
        'The provider knows for which of them the payment was made; the other one is to be decided on by hand.',
    };
  }
}
