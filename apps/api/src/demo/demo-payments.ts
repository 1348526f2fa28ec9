import { Inject, Injectable } from '@nestjs/common';
import type { Principal } from '@shop/api-common';
import { CompletePaymentService, StartPaymentService } from '@shop/api-orders';
import { type ApiSettings, SETTINGS } from '@shop/config';

/** Pays demo orders as a browser would, with a test card at the sandbox. */
@Injectable()
export class DemoPayments {
  constructor(
    private readonly starting: StartPaymentService,
    private readonly completing: CompletePaymentService,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  /** A real provider gets no demo payments. */
  get possible(): boolean {
    return this.settings.payment.sandboxPort !== undefined;
  }

  /** @throws Error when the sandbox does not take the card */
  async pay(customer: Principal, orderId: string): Promise<void> {
    const { secretKey, sandboxPort } = this.settings.payment;
    const { clientSecret } = await this.starting.start(customer, orderId);
    const [intentId = ''] = clientSecret.split('_secret_');
    const response = await fetch(`http://127.0.0.1:${sandboxPort}/v1/payment_intents/${intentId}/confirm`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${secretKey}`, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'payment_method=pm_card_visa',
    });
    if (!response.ok) throw new Error(`The payment sandbox answered ${response.status} to a demo payment`);
    await this.completing.complete(customer, orderId, intentId);
  }
}
