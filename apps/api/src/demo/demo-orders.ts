import { Inject, Injectable } from '@nestjs/common';
import { type Tool, ToolsService } from '@shop/api-catalog';
import type { Principal } from '@shop/api-kernel';
import {
  CancelOrderService,
  CompletePaymentService,
  PlaceOrderService,
  StartPaymentService,
} from '@shop/api-orders';
import { SETTINGS, type ApiSettings } from '@shop/api-platform';

const DELIVERY = { phone: '+1 555 0100', address: '12 Foundry Lane\nMill Town' };

/** A few orders of the demo customer in the states that an order can be in: unpaid, paid, cancelled. */
@Injectable()
export class DemoOrders {
  constructor(
    private readonly tools: ToolsService,
    private readonly placing: PlaceOrderService,
    private readonly payments: StartPaymentService,
    private readonly completing: CompletePaymentService,
    private readonly cancelling: CancelOrderService,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  async place(customer: Principal): Promise<void> {
    const [unpaid, cancelled, ...paid] = await this.tools.latest(5);
    for (const tool of paid) await this.pay(customer, await this.order(customer, tool));
    if (cancelled) await this.cancelling.cancel(customer, await this.order(customer, cancelled));
    if (unpaid) await this.order(customer, unpaid);
  }

  private async order(customer: Principal, tool: Tool): Promise<string> {
    const input = { toolId: tool.id, quantity: tool.minimumOrderQuantity, ...DELIVERY };
    return (await this.placing.place(customer, input)).id;
  }

  /** Pays as the browser would, with a test card at the sandbox; a real provider gets no demo payments. */
  private async pay(customer: Principal, orderId: string): Promise<void> {
    const { secretKey, sandboxPort } = this.settings.payment;
    if (sandboxPort === undefined) return;
    const { clientSecret } = await this.payments.start(customer, orderId);
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
