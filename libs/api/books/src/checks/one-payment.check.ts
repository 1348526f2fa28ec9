import type { AuditScope, Check, Suspicion, Violation } from '../domain/check';
import type { StoreReader } from '../persistence/store-reader';
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
    const paid = { transactionId: { $exists: true } };
    for (const isMine of partitions(await this.reader.count('orders', paid))) {
      const firstOf = new Map<string, string>();
      for await (const orders of this.reader.orderPages(paid)) {
        for (const { _id, transactionId } of orders) {
          if (!transactionId || !isMine(transactionId)) continue;
          scope.looked(1);
          const id = _id.toHexString();
          const first = firstOf.get(transactionId);
          if (first === undefined) firstOf.set(transactionId, id);
          else yield () => this.judge(first, id);
        }
      }
    }
  }

  private async judge(firstId: string, secondId: string): Promise<Violation | undefined> {
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
