import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Clock } from '@shop/api-common';
import { CLOCK } from '../clock.token';
import { WebhookTimestampError } from '../domain/payment-errors';
import { type PaymentEvent, PaymentPort } from '../domain/payment.port';
import { WebhookInbox } from '../inbox/webhook-inbox.repository';
import { DisputedPaymentService } from './disputed-payment.service';
import { ReconciliationCounters } from './reconciliation-counters';
import { SettlePaymentService } from './settle-payment.service';
import { workThrough } from './work-through';

/**
 * Messages of the payment provider. A message only says where to look: the payment itself is read from the provider,
 * so that repeated, late and reordered messages cannot do harm.
 */
@Injectable()
export class PaymentWebhookService {
  private readonly logger = new Logger(PaymentWebhookService.name);

  constructor(
    private readonly provider: PaymentPort,
    private readonly inbox: WebhookInbox,
    private readonly settling: SettlePaymentService,
    private readonly disputes: DisputedPaymentService,
    private readonly tally: ReconciliationCounters,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Resolves once the message is stored, handled or not: what cannot be done now is done by {@link handleWaiting}.
   *
   * @param rawBody byte by byte as it came, for the signature
   * @throws DomainError BAD_USER_INPUT when the message is not the provider's or not of now; whatever else fails keeps
   *   it from being stored and makes it come again
   */
  async receive(rawBody: Buffer, signature: string | undefined): Promise<void> {
    const notice = this.read(rawBody, signature);
    const stored = await this.inbox.put(notice, this.clock.now());
    if (stored !== 'HANDLED') await this.handle(notice).catch((error: unknown) => this.warn(notice, error));
  }

  /** Handles the stored messages whose handling failed or was cut off; answers how many those were. */
  handleWaiting(): Promise<number> {
    return workThrough({
      claim: () => this.inbox.claim(this.clock.now()),
      handle: (notice) => this.handle(notice),
      failed: (notice, error) => {
        this.tally.add('failed');
        this.warn(notice, error);
      },
    });
  }

  private read(rawBody: Buffer, signature: string | undefined): PaymentEvent {
    try {
      return this.provider.parseWebhook(rawBody, signature);
    } catch (error) {
      if (error instanceof WebhookTimestampError) {
        this.logger.warn(
          `clock: a genuine message of the payment provider is ${error.seconds} s old by this server's clock; it was refused.`,
        );
      }
      throw error;
    }
  }

  private async handle(notice: PaymentEvent): Promise<void> {
    const { eventId, type, intentId } = notice;
    const payment = intentId === undefined ? null : await this.provider.retrieveIntent(intentId);
    const outcome = payment ? await this.settling.settle(payment) : 'FOREIGN';
    if (payment) await this.disputes.note(notice, payment);
    // It may tell that this very refund has failed, of which the order can only take note once it has recorded it.
    if (outcome !== 'REFUND_UNDER_WAY') await this.inbox.close(eventId, outcome, this.clock.now());
    this.logger.log(`Event ${eventId} (${type}) of payment ${intentId ?? 'none'}: ${outcome}.`);
  }

  private warn({ eventId }: PaymentEvent, error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    this.logger.warn(`Event ${eventId} is stored and will be handled later: ${reason}`);
  }
}
