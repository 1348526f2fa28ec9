import { Injectable } from '@nestjs/common';
import { ReconcilerService } from '@shop/api-orders';
import type { CheckContext, Check, Suspicion } from '../domain/check';
import type { OrderRow } from '../persistence/rows';
import { StoreRepairer } from '../persistence/store-repairer';
import { StoreReader } from '../persistence/store-reader';
import { OPEN_STATES } from './order-states';
import { overdueBefore, type Moment, rowCheck, type RowRule } from './row-check';
import { orderSubject, orderText } from './subjects';

const PENDING_WORK_FIELDS = [
  'status',
  'dueAt',
  'createdAt',
  'holdExpiresAt',
  'refundRequestedAt',
  'unposted',
] as const;
type Unfinished = Pick<OrderRow, '_id' | (typeof PENDING_WORK_FIELDS)[number]>;

/** Orders with pending work are scheduled for the reconciler, which does it in time. */
@Injectable()
export class UnfinishedCheck implements Check {
  readonly name = 'unfinished';
  readonly invariants = ['I17', 'I2', 'I5'] as const;
  readonly rule = 'What is left to do for an order is done by the reconciler within minutes.';
  readonly subjects = 'orders';
  private readonly check: Check;

  constructor(
    reader: StoreReader,
    private readonly repairer: StoreRepairer,
    private readonly reconciler: ReconcilerService,
  ) {
    const source = {
      pages: () => reader.orderPages({ fields: PENDING_WORK_FIELDS }),
      reload: ({ _id }: Unfinished) => reader.order(_id.toHexString()),
    };
    this.check = rowCheck(this, source, [this.unfinished]);
  }

  run(context: CheckContext): AsyncIterable<Suspicion> {
    return this.check.run(context);
  }

  private readonly unfinished: RowRule<Unfinished> = (order, moment) => {
    const fault = unscheduled(order) ?? overdue(order, moment);
    if (fault === undefined) return undefined;
    return {
      ...{ invariant: 'I17', subject: orderSubject(order), text: `${orderText(order)} ${fault}.` },
      remedy: 'The reconciler processes it now.',
      repair: () => this.reconcile(order, moment.now),
    };
  };

  private async reconcile(order: Unfinished, now: Date): Promise<void> {
    await this.repairer.makeDue(order, now);
    await this.reconciler.runOnce();
  }
}

function unscheduled({ status, dueAt, refundRequestedAt, unposted = [] }: Unfinished): string | undefined {
  if (dueAt != null) return undefined;
  if (OPEN_STATES.some((state) => state === status)) return 'is open, but nobody is to look at it ever again';
  if (refundRequestedAt != null) return 'is to be refunded, but nobody is to look at it ever again';
  return unposted.length > 0 ? 'is not counted in the sales, and nobody is to do it' : undefined;
}

function overdue(order: Unfinished, moment: Moment): string | undefined {
  const { status, dueAt, createdAt, holdExpiresAt, refundRequestedAt, unposted = [] } = order;
  const limit = overdueBefore(moment);
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
