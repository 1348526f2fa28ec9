import { Inject, Injectable } from '@nestjs/common';
import { ToolsService } from '@shop/api-catalog';
import { EXAMPLE } from '@shop/api-http';
import { OrdersService } from '@shop/api-orders';
import { type ApiSettings, SETTINGS } from '@shop/config';
import { DEMO_ACCOUNTS } from '@shop/contracts';
import { demoUid } from './demo-records';

const TOOL = 'Site thermometer';
const TOOL_TO_DELETE = 'Cellulose site sponge';
/** More than the demo catalog, and than the customer's orders in it. */
const MAX = 100;

/** Of the demo shop, what the ids in the document's examples stand for, as far as it is still there. */
@Injectable()
export class DemoExamples {
  constructor(
    private readonly tools: ToolsService,
    private readonly orders: OrdersService,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  /** The ids by those of `EXAMPLE`; none in a shop without demo data. */
  async find(): Promise<ReadonlyMap<string, string>> {
    const account = DEMO_ACCOUNTS.find(({ role }) => role === 'CUSTOMER');
    if (!this.settings.demoData || !account) return new Map();
    const customer = { ...account, uid: demoUid(account.role) };
    const tools = await this.tools.findLatest(MAX);
    const orders = (await this.orders.mine(customer, { first: MAX })).edges.map(({ node }) => node);
    const paid = orders.find(({ status }) => status === 'PAID');
    const found: readonly [string, string | undefined][] = [
      [EXAMPLE.tool, tools.find(({ name }) => name === TOOL)?.id],
      [EXAMPLE.toolToDelete, tools.find(({ name }) => name === TOOL_TO_DELETE)?.id],
      [EXAMPLE.unpaidOrder, orders.find(({ status }) => status === 'PENDING_PAYMENT')?.id],
      [EXAMPLE.paidOrder, paid?.id],
      [EXAMPLE.transaction, paid?.transactionId],
    ];
    return new Map(found.flatMap(([example, id]) => (id === undefined ? [] : [[example, id]])));
  }
}
