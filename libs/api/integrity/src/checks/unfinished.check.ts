import { Injectable } from '@nestjs/common';
import { ReconcilerService } from '@shop/api-orders';
import type { AuditScope, Check, Suspicion } from '../domain/check';
import type { OrderRow } from '../persistence/rows';
import { StoreMender } from '../persistence/store-mender';
import { StoreReader } from '../persistence/store-reader';
import { OPEN_STATES } from './order-states';
import { givenUpBefore, type Moment, rowCheck, type RowRule } from './row-check';
import { orderSubject, orderText } from './subjects';

/** What is looked at of an order. */
const LEFT_TO_DO = [
  'status',
  'dueAt',
  'createdAt',
  'holdExpiresAt',
  'refundRequestedAt',
  'unposted',
] as const;
type Unfinished = Pick<OrderRow, '_id' | (typeof LEFT_TO_DO)[number]>;

/** Every order that something is left to do for is known to the reconciler, which does it in time. */
@Injectable()
export class UnfinishedCheck implements Check {
  readonly name = 'unfinished';
  readonly invariants = ['I17', 'I2', 'I5'] as const;
  readonly rule = 'What is left to do for an order is done by the reconciler within minutes.';
  readonly things = 'orders';
  private readonly check: Check;

  constructor(
    reader: StoreReader,
    private readonly mender: StoreMender,
    private readonly reconciler: ReconcilerService,
  ) {
    const source = {
      pages: () => reader.orderPages({ fields: LEFT_TO_DO }),
      again: ({ _id }: Unfinished) => reader.order(_id.toHexString()),
    };
    this.check = rowCheck(this, source, [this.unfinished]);
  }

  run(scope: AuditScope): AsyncIterable<Suspicion> {
    return this.check.run(scope);
  }

  private readonly unfinished: RowRule<Unfinished> = (order, moment) => {
    const fault = forgotten(order) ?? overdue(order, moment);
    if (fault === undefined) return undefined;
    return {
      ...{ invariant: 'I17', subject: orderSubject(order), text: `${orderText(order)} ${fault}.` },
      remedy: 'The reconciler looks at it now.',
      mend: () => this.reconcile(order, moment.now),
    };
  };

  private async reconcile(order: Unfinished, now: Date): Promise<void> {
    await this.mender.makeDue(order, now);
    await this.reconciler.runOnce();
  }
}

function forgotten({ status, dueAt, refundRequestedAt, unposted = [] }: Unfinished): string | undefined {
  if (dueAt != null) return undefined;
  if (OPEN_STATES.some((state) => state === status)) return 'is open, but nobody is to look at it ever again';
  if (refundRequestedAt != null) return 'is to be refunded, but nobody is to look at it ever again';
  return unposted.length > 0 ? 'is not counted in the sales, and nobody is to do it' : undefined;
}

function overdue(order: Unfinished, moment: Moment): string | undefined {
  const { status, dueAt, createdAt, holdExpiresAt, refundRequestedAt, unposted = [] } = order;
  const limit = givenUpBefore(moment);
  const before = (time: Date | null | undefined) => time != null && time.getTime() < limit;
  const since = (time: Date | null | undefined) => `since ${time?.toISOString() ?? ''}`;
  if (before(dueAt)) return `waits for the reconciler ${since(dueAt)}: it does not seem to run`;
  if (status === 'PLACING' && before(createdAt)) return `is being placed ${since(createdAt)}`;
  if (status === 'PENDING_PAYMENT' && before(holdExpiresAt)) {
    return `should have been paid or closed by ${holdExpiresAt?.toISOString() ?? ''}`;
  }
  if (before(refundRequestedAt))
    return `is to be refunded ${since(refundRequestedAt)}, which does not succeed`;
  const [oldest] = unposted;
  return before(oldest?.recordedAt) ? `is not counted in the sales ${since(oldest?.recordedAt)}` : undefined;
}
