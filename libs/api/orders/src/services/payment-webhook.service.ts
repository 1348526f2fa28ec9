import { Injectable, Logger } from '@nestjs/common';
import { addMilliseconds, Clock, errorMessage, processQueue } from '@shop/api-common';
import { type PaymentEvent, PaymentPort, WebhookTimestampError } from '../domain/payment.port';
import { TIMING } from '../domain/timing';
import { WebhookInbox } from '../inbox/webhook-inbox.repository';
import { PaymentIssuesService } from './payment-issues.service';
import { ReconciliationCounters } from './reconciliation-counters';
import { SettlePaymentService } from './settle-payment.service';

/** Handles webhooks. Reads the payment from the provider, so repeated, late and reordered events are harmless. */
@Injectable()
export class PaymentWebhookService {
  private readonly logger = new Logger(PaymentWebhookService.name);

  constructor(
    private readonly provider: PaymentPort,
    private readonly inbox: WebhookInbox,
    private readonly settling: SettlePaymentService,
    private readonly issues: PaymentIssuesService,
    private readonly counters: ReconciliationCounters,
    private readonly clock: Clock,
  ) {}

  /** Resolves once the event is stored. @throws DomainError BAD_USER_INPUT when it is not genuine */
  async receive(rawBody: Buffer, signature: string | undefined): Promise<void> {
    const event = this.read(rawBody, signature);
    const stored = await this.inbox.store(event, this.clock.now());
    if (stored !== 'HANDLED') await this.handle(event).catch((error: unknown) => this.warn(event, error));
  }

  handleWaiting(): Promise<number> {
    return processQueue({
      claim: () => this.inbox.claim(this.clock.now()),
      handle: (event) => this.handle(event),
      onError: (event, error) => {
        this.counters.add('failed');
        this.warn(event, error);
      },
    });
  }

  /** Stores undelivered events, in one replica, by the provider's clock: a faster one would skip events. */
  async collectMissed(): Promise<number> {
    const now = this.clock.now();
    const readBefore = await this.inbox.claimPoll(now);
    if (!readBefore) return 0;
    const providerTime = await this.provider.now();
    const until = addMilliseconds(providerTime, -TIMING.messageDelay);
    // The first poll time is this server's and may be ahead of the provider's clock.
    const latest = addMilliseconds(providerTime, -TIMING.webhookPoll);
    const since = addMilliseconds(readBefore < latest ? readBefore : latest, -TIMING.messageOverlap);
    let missed = 0;
    for await (const event of this.provider.listEvents(since, until)) {
      if ((await this.inbox.store(event, now, now)) === 'NEW') missed += 1;
    }
    await this.inbox.readUpTo(until);
    return missed;
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

  private async handle(event: PaymentEvent): Promise<void> {
    const { eventId, type, intentId } = event;
    const payment = intentId === undefined ? null : await this.provider.retrieveIntent(intentId);
    const outcome = payment ? await this.settling.settle(payment) : 'FOREIGN';
    if (payment) await this.issues.recordDispute(event, payment);
    // The event may be the failure of this very refund, which can be recorded only after the refund.
    if (outcome !== 'REFUND_UNDER_WAY') await this.inbox.close(eventId, outcome, this.clock.now());
    this.logger.log(`Event ${eventId} (${type}) of payment ${intentId ?? 'none'}: ${outcome}.`);
  }

  private warn({ eventId }: PaymentEvent, error: unknown): void {
    this.logger.warn(`Event ${eventId} is stored and will be handled later: ${errorMessage(error)}`);
  }
}
