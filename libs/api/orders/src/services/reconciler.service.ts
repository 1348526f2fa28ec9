import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import {
  Clock,
  addMilliseconds,
  runPeriodically,
  errorMessage,
  waitForAll,
  processQueue,
} from '@shop/api-common';
import { StoreClock } from '@shop/api-database';
import { isVisible, type Order, type StoredOrder } from '../domain/order';
import { pendingRefundOf } from '../domain/order-refund';
import { PaymentPort } from '../domain/payment.port';
import { SYSTEM_ACTOR } from '../domain/order-scope';
import { TIMING } from '../domain/timing';
import { DueOrderRepository } from '../persistence/due-order.repository';
import { OrderPaymentRepository } from '../persistence/order-payment.repository';
import { SalesService } from '../sales/sales.service';
import { CancelOrderService } from './cancel-order.service';
import { OrderSideEffects } from './order-side-effects';
import { PartialRefundService } from './partial-refund.service';
import { OrphanedReservationsService } from './orphaned-reservations.service';
import { PaymentWebhookService } from './payment-webhook.service';
import { type Reconciled, ReconciliationCounters } from './reconciliation-counters';
import { RefundOrderService } from './refund-order.service';
import { hasPaid, SettlePaymentService } from './settle-payment.service';

const ROUND_INTERVAL_MS = 3_000;
/** Twice a minute. */
const HOUSEKEEPING_EVERY_ROUNDS = 10;

/** Finishes interrupted work. Every step could be taken by a request too, so replicas may do it at once. */
@Injectable()
export class ReconcilerService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ReconcilerService.name);
  private stop: () => Promise<void> = () => Promise.resolve();
  private round = 0;

  constructor(
    private readonly due: DueOrderRepository,
    private readonly payments: OrderPaymentRepository,
    private readonly provider: PaymentPort,
    private readonly settling: SettlePaymentService,
    private readonly closing: CancelOrderService,
    private readonly refunding: RefundOrderService,
    private readonly parts: PartialRefundService,
    private readonly sideEffects: OrderSideEffects,
    private readonly webhooks: PaymentWebhookService,
    private readonly orphans: OrphanedReservationsService,
    private readonly sales: SalesService,
    private readonly counters: ReconciliationCounters,
    private readonly storeClock: StoreClock,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.stop = runPeriodically({
      intervalMs: ROUND_INTERVAL_MS,
      run: () => this.runRound(),
      onError: (error) => this.logger.warn(`Reconciling failed and will be tried again: ${String(error)}`),
    });
  }

  onApplicationShutdown(): Promise<void> {
    return this.stop();
  }

  /** Work without provider calls has its own workers, so that a hanging provider does not delay it. */
  async runOnce(): Promise<void> {
    await waitForAll<unknown>([
      this.handleMessages(),
      this.reconcileOrders('all'),
      this.reconcileOrders('own'),
    ]);
  }

  private async runRound(): Promise<void> {
    await this.storeClock.sync();
    await this.runOnce();
    if (this.round % HOUSEKEEPING_EVERY_ROUNDS === 0) {
      await this.orphans.releaseAll();
      await this.sales.trim();
    }
    this.round += 1;
  }

  private async handleMessages(): Promise<void> {
    try {
      this.counters.add('missed_webhook', await this.webhooks.collectMissed());
    } catch (error) {
      this.counters.add('failed');
      this.logger.warn(`The provider's own list of messages could not be read yet: ${String(error)}`);
    }
    this.counters.add('webhook', await this.webhooks.handleWaiting());
  }

  private reconcileOrders(lane: 'all' | 'own'): Promise<number> {
    return processQueue({
      claim: () => this.due.claim(this.clock.now(), lane),
      handle: (order) => this.reconcile(order),
      onError: ({ id, status }, error) => {
        this.counters.add('failed');
        this.logger.warn(`Order ${id} (${status}) could not be reconciled yet: ${errorMessage(error)}`);
      },
    });
  }

  private async reconcile(order: StoredOrder): Promise<void> {
    if (order.status === 'PLACING') await this.count('placement', this.closing.abandon(order.id));
    else if (isVisible(order) && order.refundRequestedAt)
      await this.count('refund', this.refunding.finish(order));
    else if (isVisible(order) && pendingRefundOf(order)) await this.count('refund', this.parts.finish(order));
    else if (!isVisible(order) || order.status !== 'PENDING_PAYMENT')
      await this.count('follow_up', this.sideEffects.run(order));
    else if (await this.settleIntent(order)) this.counters.add('payment');
    else if (order.holdExpiresAt && order.holdExpiresAt <= this.clock.now())
      await this.count('expiry', this.expire(order));
  }

  private async count(kind: Reconciled, work: Promise<unknown>): Promise<void> {
    this.counters.add(kind);
    await work;
  }

  private async settleIntent({ intentId }: Order): Promise<boolean> {
    const payment = intentId === undefined ? null : await this.provider.retrieveIntent(intentId);
    return payment !== null && hasPaid(await this.settling.settle(payment));
  }

  private async expire(order: Order): Promise<void> {
    const closing = await this.closing.close(order, SYSTEM_ACTOR, 'The time to pay ran out.');
    if (closing.outcome !== 'PROCESSING') return;
    await this.payments.extendHold(order.id, addMilliseconds(this.clock.now(), TIMING.processingExtension));
  }
}
