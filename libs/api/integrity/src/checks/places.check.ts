import { LIMITS } from '@shop/contracts';
import type { AuditScope, Check, Suspicion, Violation } from '../domain/check';
import type { StoreReader } from '../persistence/store-reader';
import { OPEN_STATES } from './order-states';
import { partitions } from './partitions';

const OPEN = { status: { $in: OPEN_STATES } };

/** Nobody freezes the stock with unpaid orders. */
export class PlacesCheck implements Check {
  readonly name = 'places';
  readonly invariants = ['I2'] as const;
  readonly rule = `No customer has more than ${LIMITS.unpaidOrdersPerCustomerMax} unpaid orders.`;
  readonly things = 'unpaid orders';

  constructor(private readonly reader: StoreReader) {}

  async *run(scope: AuditScope): AsyncGenerator<Suspicion> {
    for (const isMine of partitions(await this.reader.count('orders', OPEN))) {
      const ordersOf = new Map<string, number>();
      for await (const orders of this.reader.orderPages({ filter: OPEN, fields: ['customerUid'] })) {
        for (const { customerUid } of orders) {
          if (!isMine(customerUid)) continue;
          scope.looked(1);
          const count = (ordersOf.get(customerUid) ?? 0) + 1;
          ordersOf.set(customerUid, count);
          if (count === LIMITS.unpaidOrdersPerCustomerMax + 1) yield () => this.judge(customerUid);
        }
      }
    }
  }

  private async judge(customerUid: string): Promise<Violation | undefined> {
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
