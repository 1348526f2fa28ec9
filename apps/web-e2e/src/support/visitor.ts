import type { Browser, BrowserContext, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core';

const PATIENCE_MS = 15_000;

/** One person with a browser profile of their own, and what their browser had to complain about. */
export class Visitor {
  /** Addresses outside the shop that were asked for anything. */
  readonly strangers: string[] = [];
  /** Errors and warnings of the console, and uncaught exceptions. */
  readonly complaints: string[] = [];

  private constructor(
    readonly origin: string,
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    context.setDefaultTimeout(PATIENCE_MS);
    context.on('request', (request) => {
      if (!isOwn(request.url(), origin)) this.strangers.push(request.url());
    });
    context.on('console', (line) => {
      if (isComplaint(line)) this.complaints.push(line.text());
    });
    context.on('weberror', (failure) => this.complaints.push(failure.error().message));
  }

  /** Somebody whom the shop has never seen; no page is open yet. */
  static async arrive(
    browser: Browser,
    origin: string,
    options: BrowserContextOptions = {},
  ): Promise<Visitor> {
    const context = await browser.newContext(options);
    return new Visitor(origin, context, await context.newPage());
  }

  /** Goes to a path of the shop, as by typing it; answers the HTTP status. */
  async open(path: string): Promise<number | undefined> {
    const response = await this.page.goto(this.origin + path);
    return response?.status();
  }

  /** Waits until the address is this path, query and all. */
  async arriveAt(path: string): Promise<void> {
    await this.page.waitForURL(this.origin + path);
  }

  /** Waits until a level-one or level-two heading says this, whole or in part as a pattern. */
  async seeHeading(name: string | RegExp): Promise<void> {
    await this.page.getByRole('heading', { name, exact: true }).first().waitFor();
  }

  /** Waits until no part of the page is on its way any more. */
  async seeNothingLoading(): Promise<void> {
    await this.page
      .getByLabel(/^Loading/)
      .first()
      .waitFor({ state: 'detached' });
  }

  /** Waits until a toast says this. */
  async seeToast(text: string): Promise<void> {
    await this.page.locator('[aria-live] ol').getByText(text, { exact: true }).waitFor();
  }

  /** The shop's access token in local storage. */
  token(): Promise<string | null> {
    return this.page.evaluate<string | null>(`localStorage.getItem('accessToken')`);
  }

  leave(): Promise<void> {
    return this.context.close();
  }
}

function isOwn(url: string, origin: string): boolean {
  return url.startsWith(`${origin}/`) || url.startsWith('data:') || url.startsWith('blob:');
}

function isComplaint(line: ConsoleMessage): boolean {
  return line.type() === 'error' || line.type() === 'warning';
}
