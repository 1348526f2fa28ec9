import { RunningShop, sharedShop, type Shop, ShopClient } from '@shop/test-shop';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { launchBrowser } from './browser';
import { canBeSetLater, type Profile } from './profile';
import { Profiles } from './profiles';
import { Visitor } from './visitor';

/** What the tests of one file share: a whole shop and one browser. Every test brings its own visitors. */
export class Fixture<Kind extends Shop = Shop> {
  private visitors: Visitor[] = [];
  private readonly profiles: Profiles;

  constructor(
    readonly shop: Kind,
    private readonly browser: Browser,
  ) {
    this.profiles = new Profiles(browser, shop.origin);
  }

  /** The shop as a program sees it. */
  get client(): ShopClient {
    return new ShopClient(this.shop.origin);
  }

  /**
   * Somebody new in front of the shop, who leaves when the test ends. The browser may have its files from others, and nothing
   * else. Scripts that are to run before a page's are added through the visitor, which removes them afterwards.
   */
  async visitor(options: BrowserContextOptions = {}): Promise<Visitor> {
    if (!canBeSetLater(options)) return this.newVisitor(options);
    return this.welcome(await this.profiles.take(options), (profile) => this.profiles.takeBack(profile));
  }

  /** A visitor with a new profile: its cache is empty, and its clock may be set. */
  async newVisitor(options: BrowserContextOptions = {}): Promise<Visitor> {
    return this.welcome(await this.profiles.takeNew(options), ({ context }) => context.close());
  }

  private welcome(profile: Profile, giveBack: (profile: Profile) => Promise<void>): Visitor {
    const visitor = new Visitor(this.shop.origin, profile, giveBack);
    this.visitors.push(visitor);
    return visitor;
  }

  /** Lets all visitors leave; answers what their browsers complained about. */
  async clear(): Promise<string[]> {
    const left = this.visitors;
    this.visitors = [];
    await Promise.all(left.map((visitor) => visitor.close()));
    return left.flatMap(({ complaints }) => complaints);
  }

  async close(): Promise<void> {
    await this.browser.close();
  }
}

/** A stage with a shop of this file's own, which its tests may stop and start, and whose settings they may choose. */
export function useFixture(environment: Record<string, string> = {}): () => Fixture<RunningShop> {
  let own: RunningShop | undefined;
  afterAll(() => own?.remove());
  return useStageAt(async () => (own = await RunningShop.start(environment)));
}

/** A stage with the shop of the project, for tests that leave nothing which others would stumble over. */
export function useSharedFixture(): () => Fixture {
  return useStageAt(() => sharedShop('web'));
}

/**
 * Opens a stage before the tests of a file and closes it after them; the function answers it within them. A test fails
 * when the browser of any of its visitors complained about something that the test did not foresee.
 */
function useStageAt<Kind extends Shop>(findShop: () => Promise<Kind>): () => Fixture<Kind> {
  let stage: Fixture<Kind> | undefined;
  beforeAll(async () => {
    stage = new Fixture(await findShop(), await launchBrowser());
  });
  afterEach(async () => expect(await stage?.clear()).toEqual([]));
  afterAll(() => stage?.close());
  return () => {
    if (!stage) throw new Error('The shop is only there within the tests.');
    return stage;
  };
}
