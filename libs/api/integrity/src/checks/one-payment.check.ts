import type { CheckContext, Check, Suspicion, Violation } from '../domain/check';
import type { StoreReader } from '../persistence/store-reader';
import { createDigestSet, MAX_DIGESTS } from './digest-set';
import { partitions } from './partitions';
import { orderSubject, orderText } from './subjects';

/** No two orders have the same payment. */
export class OnePaymentCheck implements Check {
  readonly name = 'one-payment';
  readonly invariants = ['I3'] as const;
  readonly rule = 'No two orders were paid by the same payment.';
  readonly subjects = 'paid orders';

  constructor(private readonly reader: StoreReader) {}

  async *run(context: CheckContext): AsyncGenerator<Suspicion> {
    const total = await this.reader.estimateCount('orders');
    for (const isInPart of partitions(total, MAX_DIGESTS)) {
      const seen = createDigestSet(total);
      for await (const orders of this.reader.orderPages({ fields: ['transactionId'] })) {
        for (const { _id, transactionId } of orders) {
          if (!transactionId || !isInPart(transactionId)) continue;
          context.countChecked(1);
          if (!seen.add(transactionId)) yield () => this.recheck(transactionId, _id.toHexString());
        }
      }
    }
  }

  private async recheck(transactionId: string, secondId: string): Promise<Violation | undefined> {
    const both = await this.reader.orderIdsPaidBy(transactionId);
    const firstId = both.find((id) => id !== secondId) ?? '';
    const [first, second] = [await this.reader.order(firstId), await this.reader.order(secondId)];
    if (!first || !second || first.transactionId !== second.transactionId) return undefined;
    return {
      invariant: 'I3',
      subject: orderSubject(second),
      text: `${orderText(second)} and order ${firstId} (${first.status}) were both paid by payment ${String(second.transactionId)}.`,
      remedy: 'The provider knows which of them the payment is for; decide on the other one by hand.',
    };
  }
}
