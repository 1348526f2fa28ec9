import Stripe from 'stripe';
import type { PaymentRow } from './rows';

/** Reads the payments of the payment sandbox. */
export class ProviderSnapshot {
  private readonly stripe: Stripe;

  constructor(port: number, secretKey: string) {
    this.stripe = new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http', telemetry: false });
  }

  /** All payments with their captured and refunded amounts. */
  async payments(): Promise<PaymentRow[]> {
    const rows: PaymentRow[] = [];
    const intents = this.stripe.paymentIntents.list({ limit: 100, expand: ['data.latest_charge'] });
    for await (const { id, status, metadata, latest_charge: charge } of intents) {
      const taken = typeof charge === 'object' && charge?.paid ? charge : undefined;
      rows.push({
        id,
        status,
        orderId: metadata['orderId'],
        captured: taken?.amount_captured ?? 0,
        refunded: taken?.amount_refunded ?? 0,
      });
    }
    return rows;
  }
}
