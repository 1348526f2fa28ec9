import { Inject, Injectable, Logger } from '@nestjs/common';
import { CatalogListSeed, CatalogSeed } from '@shop/api-catalog';
import type { Principal } from '@shop/api-common';
import { StoreClock } from '@shop/api-database';
import { SETTINGS, type ApiSettings } from '@shop/config';
import { UserSeed } from '@shop/api-users';
import { DEMO_ACCOUNTS } from '@shop/contracts';
import { DEMO_ATTRIBUTES, DEMO_CATEGORIES, DEMO_SYNONYMS } from './demo-catalog';
import { DemoOrders } from './demo-orders';
import { DEMO_REVIEWS, DEMO_TOOL_REVIEWS, demoUid } from './demo-records';
import { DemoReviews } from './demo-reviews';
import { DEMO_TOOLS, demoTools } from './demo-tools';

/** Before the oldest order. */
const OPENED_AGO_MS = 31 * 86_400_000;

/** Fills an empty shop through the services of the domains. */
@Injectable()
export class DemoData {
  private readonly logger = new Logger(DemoData.name);

  constructor(
    private readonly catalog: CatalogSeed,
    private readonly lists: CatalogListSeed,
    private readonly reviews: DemoReviews,
    private readonly users: UserSeed,
    private readonly orders: DemoOrders,
    private readonly clock: StoreClock,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  /** Whether the shop is empty and on embedded identity. */
  async isWanted(): Promise<boolean> {
    return this.settings.identity.emulator !== undefined && (await this.catalog.isEmpty());
  }

  /**
   * Fills an empty shop. Interrupted before the tools, it starts over; after them, it keeps the orders that it has.
   *
   * @param begins a month ago with orders since then, for a shop that is not open yet, as its clock is set back; or
   *   today without orders
   */
  async ensure(begins: 'in the past' | 'today'): Promise<void> {
    if (!(await this.isWanted())) return;
    const principals = begins === 'today' ? await this.fill() : await this.fillInThePast();
    this.logger.log(
      `Demo data: ${DEMO_TOOLS.length} tools, ${DEMO_REVIEWS.length + DEMO_TOOL_REVIEWS.length} reviews, ${principals.length} accounts`,
    );
  }

  private async fill(): Promise<Principal[]> {
    const principals = await this.ensureAccounts();
    await this.reviews.ensureOfShop();
    const categoryIds = await this.lists.ensureCategories(DEMO_CATEGORIES);
    await this.lists.ensureAttributes(DEMO_ATTRIBUTES);
    await this.lists.ensureSynonyms(DEMO_SYNONYMS);
    await this.catalog.addMissing(demoTools(this.clock.now(), categoryIds));
    await this.reviews.ensureOfTools();
    return principals;
  }

  private async fillInThePast(): Promise<Principal[]> {
    try {
      this.clock.rewindBy(OPENED_AGO_MS);
      const principals = await this.fill();
      const admin = principals.find(({ role }) => role === 'ADMIN');
      const customer = principals.find(({ role }) => role === 'CUSTOMER');
      if (admin && customer) await this.orders.place({ admin, customer });
      return principals;
    } finally {
      this.clock.rewindBy(0);
    }
  }

  private async ensureAccounts(): Promise<Principal[]> {
    const principals: Principal[] = [];
    for (const { role, label: _label, ...account } of DEMO_ACCOUNTS) {
      principals.push(await this.users.ensureAccount({ ...account, uid: demoUid(role) }, role));
    }
    return principals;
  }
}
