import { Inject, Injectable } from '@nestjs/common';
import { ToolsService } from '@shop/api-catalog';
import type { Principal } from '@shop/api-common';
import {
  CancelOrderService,
  CompletePaymentService,
  PlaceOrderService,
  RefundOrderService,
  StartPaymentService,
  UpdateOrderStatusService,
} from '@shop/api-orders';
import { StoreClock } from '@shop/api-database';
import { type DemoAct, demoSteps } from './demo-steps';
import { DEMO_BUYERS, DEMO_ORDERS, type DemoOrder, type DemoOutcome } from './demo-records';
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

const DELIVERY = { phone: '+1 555 0100', address: '12 Foundry Lane\nMill Town' };
const HOUR_MS = 3_600_000;
/** More than the demo catalog. */
const MAX_TOOLS = 100;
/** Outcomes without payments. */
const UNPAID: ReadonlySet<DemoOutcome> = new Set(['UNPAID', 'CANCELLED']);

/** Places orders of the last thirty days with the clock of that time, so that ledger, events and audit log fit. */
@Injectable()
export class DemoOrders {
  constructor(
    private readonly tools: ToolsService,
    private readonly placing: PlaceOrderService,
    private readonly payments: DemoPayments,
    private readonly cancelling: CancelOrderService,
    private readonly moving: UpdateOrderStatusService,
    private readonly refunding: RefundOrderService,
    private readonly clock: StoreClock,
  ) {}

  /** Call it once, with the clock set back before the oldest order; it ends in the present. */
  async place(people: Readonly<Record<'admin' | 'customer', Principal>>): Promise<void> {
    const orders = DEMO_ORDERS.filter(({ outcome }) => this.payments.possible || UNPAID.has(outcome));
    const toolIds = new Map((await this.tools.findLatest(MAX_TOOLS)).map(({ id, name }) => [name, id]));
    const ids = new Map<DemoOrder, string>();
    for (const { order, act, hoursAgo } of demoSteps(orders)) {
      this.clock.rewindBy(hoursAgo * HOUR_MS);
      const buyer = buyerOf(order, people.customer);
      const toolId = toolIds.get(order.tool) ?? '';
      if (act === 'place') ids.set(order, await this.order(buyer, toolId, order.quantity));
      else await this.acts[act](ids.get(order) ?? '', buyer, people.admin);
    }
  }

  private async order(buyer: Principal, toolId: string, quantity: number): Promise<string> {
    return (await this.placing.place(buyer, { toolId, quantity, ...DELIVERY })).id;
  }

  private readonly acts: Readonly<
    Record<Exclude<DemoAct, 'place'>, (id: string, buyer: Principal, admin: Principal) => Promise<unknown>>
  > = {
    pay: (id, buyer) => this.payments.pay(buyer, id),
    cancel: (id, buyer) => this.cancelling.cancel(buyer, id),
    ship: (id, _buyer, admin) => this.moving.updateStatus(admin, id, 'SHIPPED'),
    deliver: (id, _buyer, admin) => this.moving.updateStatus(admin, id, 'DELIVERED'),
    refund: (id, _buyer, admin) => this.refunding.refund(admin, id),
  };
}

function buyerOf({ buyer }: DemoOrder, customer: Principal): Principal {
  return buyer === undefined ? customer : { ...DEMO_BUYERS[buyer], role: 'CUSTOMER' };
}
