import { Inject, Injectable } from '@nestjs/common';
import { type Tool, ToolsService } from '@shop/api-catalog';
import type { Page, Principal } from '@shop/api-common';
import { EXAMPLE } from '@shop/api-http';
import { OrdersService } from '@shop/api-orders';
import { ReviewsService } from '@shop/api-reviews';
import { UserAdminService } from '@shop/api-users';
import { type ApiSettings, SETTINGS } from '@shop/config';
import { DEMO_ACCOUNTS } from '@shop/contracts';
import { demoUid } from './demo-records';

/** More than the demo catalog, and than the customer's orders in it. */
const MAX = 100;

/** Of the demo shop, what the ids in the document's examples stand for, as far as it is still there. */
@Injectable()
export class DemoExamples {
  constructor(
    private readonly tools: ToolsService,
    private readonly orders: OrdersService,
    private readonly reviews: ReviewsService,
    private readonly users: UserAdminService,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  /** The ids by those of `EXAMPLE`; none in a shop without demo data. */
  async find(): Promise<ReadonlyMap<string, string>> {
    const account = DEMO_ACCOUNTS.find(({ role }) => role === 'CUSTOMER');
    if (!this.settings.demoData || !account) return new Map();
    const customer = { ...account, uid: demoUid(account.role) };
    const tools = await this.tools.findLatest(MAX);
    const ordered = tools.find(isAsInExample);
    const orders = (await this.orders.mine(customer, { first: MAX })).edges.map(({ node }) => node);
    const unpaid = orders.filter(({ status }) => status === 'PENDING_PAYMENT');
    const paid = orders.find(({ status }) => status === 'PAID');
    const found: readonly [string, string | undefined][] = [
      [EXAMPLE.tool, ordered?.id],
      [EXAMPLE.toolToDelete, tools.findLast((tool) => tool !== ordered)?.id],
      [EXAMPLE.unpaidOrder, unpaid[0]?.id],
      [EXAMPLE.orderToCancel, unpaid[1]?.id],
      [EXAMPLE.paidOrder, paid?.id],
      [EXAMPLE.transaction, paid?.transactionId],
      ...(await this.cursors(customer)),
    ];
    return new Map(found.flatMap(([example, id]) => (id === undefined ? [] : [[example, id]])));
  }

  /** Of the first row of each list. */
  private async cursors(customer: Principal): Promise<[string, string | undefined][]> {
    const { tools, orders, ownOrders, reviews, users } = EXAMPLE.cursors;
    const first = async (
      example: string,
      page: Promise<Page<unknown>>,
    ): Promise<[string, string | undefined]> => [example, (await page).edges[0]?.cursor];
    return Promise.all([
      first(tools, this.tools.listStored(1, undefined)),
      first(orders, this.orders.listStored({ first: 1, after: undefined })),
      first(ownOrders, this.orders.listStoredOf(customer, undefined, 1, undefined)),
      first(reviews, this.reviews.listStored(1, undefined)),
      first(users, this.users.listStored(1, undefined)),
    ]);
  }
}

/** Whether the order of the example can be placed. */
function isAsInExample({ pricePerUnit, minimumOrderQuantity, availableQuantity }: Tool): boolean {
  const { price, quantity } = EXAMPLE;
  return pricePerUnit === 100 * price && minimumOrderQuantity <= quantity && availableQuantity >= quantity;
}
