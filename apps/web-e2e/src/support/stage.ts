import { RunningShop, ShopClient } from '@shop/test-shop';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { launchBrowser } from './browser';
import { Visitor } from './visitor';

const START_LIMIT_MS = 90_000;

/** What the tests of one file share: a whole shop of their own and one browser. Every test brings its own visitors. */
export class Stage {
  private visitors: Visitor[] = [];

  private constructor(
    readonly shop: RunningShop,
    readonly browser: Browser,
  ) {}

  static async open(environment: Record<string, string>): Promise<Stage> {
    const shop = await RunningShop.start(environment);
    const browser = await launchBrowser().catch(async (failure: unknown) => {
      await shop.remove();
      throw failure;
    });
    return new Stage(shop, browser);
  }

  /** The shop as a program sees it. */
  get client(): ShopClient {
    return new ShopClient(this.shop.origin);
  }

  /** Somebody new in front of the shop, who leaves when the test ends. */
  async visitor(options: BrowserContextOptions = {}): Promise<Visitor> {
    const visitor = await Visitor.arrive(this.browser, this.shop.origin, options);
    this.visitors.push(visitor);
    return visitor;
  }

  /** Lets all visitors leave; answers what their browsers complained about. */
  async clear(): Promise<string[]> {
    const left = this.visitors;
    this.visitors = [];
    await Promise.all(left.map((visitor) => visitor.leave()));
    return left.flatMap(({ complaints }) => complaints);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.shop.remove();
  }
}

/**
 * Opens a stage before the tests of a file and closes it after them; the function answers it within them. A test fails
 * when the browser of any of its visitors complained about something that the test did not foresee.
 */
export function useStage(environment: Record<string, string> = {}): () => Stage {
  let stage: Stage | undefined;
  beforeAll(async () => {
    stage = await Stage.open(environment);
  }, START_LIMIT_MS);
  afterEach(async () => expect(await stage?.clear()).toEqual([]));
  afterAll(() => stage?.close());
  return () => {
    if (!stage) throw new Error('The shop is only there within the tests.');
    return stage;
  };
}
