import { LIMITS } from '@shop/contracts';
import type { CheckContext, Check, Suspicion, Violation } from '../domain/check';
import type { StoreReader } from '../persistence/store-reader';
import { OPEN_STATES } from './order-states';
import { partitions } from './partitions';

const OPEN = { status: { $in: OPEN_STATES } };

/** No customer blocks stock beyond the limit of unpaid orders. */
export class UnpaidOrdersCheck implements Check {
  readonly name = 'places';
  readonly invariants = ['I2'] as const;
  readonly rule = `No customer has more than ${LIMITS.unpaidOrdersPerCustomerMax} unpaid orders.`;
  readonly subjects = 'unpaid orders';

  constructor(private readonly reader: StoreReader) {}

  async *run(context: CheckContext): AsyncGenerator<Suspicion> {
    for (const isInPart of partitions(await this.reader.count('orders', OPEN))) {
      const ordersOf = new Map<string, number>();
      for await (const orders of this.reader.orderPages({ filter: OPEN, fields: ['customerUid'] })) {
        for (const { customerUid } of orders) {
          if (!isInPart(customerUid)) continue;
          context.countChecked(1);
          const count = (ordersOf.get(customerUid) ?? 0) + 1;
          ordersOf.set(customerUid, count);
          if (count === LIMITS.unpaidOrdersPerCustomerMax + 1) yield () => this.recheck(customerUid);
        }
      }
    }
  }

  private async recheck(customerUid: string): Promise<Violation | undefined> {
    const count = await this.reader.count('orders', { ...OPEN, customerUid });
    if (count <= LIMITS.unpaidOrdersPerCustomerMax) return undefined;
    return {
      invariant: 'I2',
      subject: { kind: 'CUSTOMER', id: customerUid },
      text: `Customer ${customerUid} has ${count} unpaid orders; ${LIMITS.unpaidOrdersPerCustomerMax} are the most that one may have.`,
      remedy: 'They end by themselves when their time is over; an admin may cancel them before.',
    };
  }
}
