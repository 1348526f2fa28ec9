import { Injectable, Logger } from '@nestjs/common';
import { PaymentPort } from '../domain/payment.port';
import { SettlePaymentService } from './settle-payment.service';

/**
 * Messages of the payment provider. A message only says where to look: the payment itself is read from the provider,
 * so that repeated, late and reordered messages cannot do harm.
 */
@Injectable()
export class PaymentWebhookService {
  private readonly logger = new Logger(PaymentWebhookService.name);

  constructor(
    private readonly provider: PaymentPort,
    private readonly settling: SettlePaymentService,
  ) {}

  /**
   * @param rawBody byte by byte as it came, for the signature
   * @throws DomainError BAD_USER_INPUT when the message is not the provider's; whatever else fails makes it come again
   */
  async receive(rawBody: Buffer, signature: string | undefined): Promise<void> {
    const { eventId, type, intentId } = this.provider.parseWebhook(rawBody, signature);
    if (intentId === undefined) {
      this.logger.log(`Event ${eventId} (${type}) concerns no payment of ours.`);
      return;
    }
    const payment = await this.provider.readIntent(intentId);
    const settlement = payment ? await this.settling.settle(payment) : 'FOREIGN';
    this.logger.log(`Event ${eventId} (${type}) of payment ${intentId}: ${settlement}.`);
  }
}
