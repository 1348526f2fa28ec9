import { Injectable } from '@nestjs/common';
import { ToolsService } from '@shop/api-catalog';
import type { Principal } from '@shop/api-common';
import {
  CancelOrderService,
  PlaceOrderService,
  RefundOrderService,
  UpdateOrderStatusService,
} from '@shop/api-orders';
import { StoreClock } from '@shop/api-database';
import { DemoPayments } from './demo-payments';
import { type DemoAct, demoSteps } from './demo-steps';
import { DEMO_BUYERS, DEMO_ORDERS, type DemoOrder, type DemoOutcome } from './orders.data';

const DELIVERY = { phone: '+1 555 0100', address: '12 Foundry Lane\nMill Town' };
const HOUR_MS = 3_600_000;
/** As many as a list of the newest tools may have: more than the demo catalog. */
const TOOLS = 100;

/** What there is without payments. */
const UNPAID: ReadonlySet<DemoOutcome> = new Set(['UNPAID', 'CANCELLED']);

/** Who does what in the demonstration. */
export interface DemoPeople {
  readonly admin: Principal;
  readonly customer: Principal;
}

/** Orders of the last thirty days, done as at that time: so books, events and audit log have the dates of then. */
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

  /** To be called once, while the shop lives as long ago as its oldest order; ends in the present. */
  async place(people: DemoPeople): Promise<void> {
    const orders = DEMO_ORDERS.filter(({ outcome }) => this.payments.possible || UNPAID.has(outcome));
    const toolIds = new Map((await this.tools.findLatest(TOOLS)).map(({ id, name }) => [name, id]));
    const ids = new Map<DemoOrder, string>();
    for (const { order, act, hoursAgo } of demoSteps(orders)) {
      this.clock.rewindBy(hoursAgo * HOUR_MS);
      const buyer = buyerOf(order, people.customer);
      const toolId = toolIds.get(order.tool) ?? '';
      if (act === 'place') ids.set(order, await this.order(buyer, toolId, order.pieces));
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
