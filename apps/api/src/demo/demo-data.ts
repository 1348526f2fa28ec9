import { Inject, Injectable, Logger } from '@nestjs/common';
import { CatalogSeed } from '@shop/api-catalog';
import type { Principal } from '@shop/api-kernel';
import { ReviewsService } from '@shop/api-reviews';
import { SETTINGS, type ApiSettings } from '@shop/api-platform';
import { UserSeed } from '@shop/api-users';
import { DEMO_ACCOUNTS } from '@shop/contracts';
import { DemoOrders } from './demo-orders';
import { DEMO_REVIEWS } from './reviews.data';
import { DEMO_TOOLS } from './tools.data';

/** Fills an empty shop for a demonstration, through the same services as everybody else. */
@Injectable()
export class DemoData {
  private readonly logger = new Logger(DemoData.name);

  constructor(
    private readonly catalog: CatalogSeed,
    private readonly reviews: ReviewsService,
    private readonly users: UserSeed,
    private readonly orders: DemoOrders,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  /**
   * Fills the shop unless it has tools already; accounts and reviews are only made where they are missing. A start that
   * is cut off before the tools begins again; one cut off right after them goes without demo orders.
   */
  async ensure(): Promise<void> {
    if (!this.settings.identity.emulator || !(await this.catalog.isEmpty())) return;
    const principals = await this.ensureAccounts();
    await this.ensureReviews();
    await this.catalog.fill(DEMO_TOOLS, new Date());
    const customer = principals.find((principal) => principal.role === 'CUSTOMER');
    if (customer) await this.orders.place(customer);
    this.logger.log(
      `Demo data: ${DEMO_TOOLS.length} tools, ${DEMO_REVIEWS.length} reviews, ${principals.length} accounts`,
    );
  }

  private async ensureAccounts(): Promise<Principal[]> {
    const principals: Principal[] = [];
    for (const { role, label: _label, ...account } of DEMO_ACCOUNTS) {
      const uid = `demo-${role.toLowerCase()}`;
      principals.push(await this.users.ensureAccount({ ...account, uid }, role));
    }
    return principals;
  }

  private async ensureReviews(): Promise<void> {
    const { count } = await this.reviews.summary();
    for (const { author, rating, text } of DEMO_REVIEWS.slice(count)) {
      await this.reviews.add({ uid: 'demo-reviewer', displayName: author }, { rating, description: text });
    }
  }
}
