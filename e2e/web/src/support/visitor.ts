import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core';
import type { Profile } from './profile';

const PATIENCE_MS = 30_000;
/** What Chromium itself says about a document with status 404, which the not-found page has. */
const NOT_FOUND = /^Failed to load resource: the server responded with a status of 404/;

/** One person with a browser profile of their own, and what their browser had to complain about. */
export class Visitor {
  /** Addresses outside the shop that were asked for anything. */
  readonly foreignRequests: string[] = [];
  /** Errors and warnings of the console, and uncaught exceptions; a test fails when there are any in the end. */
  readonly complaints: string[] = [];
  private readonly foreseen: RegExp[] = [NOT_FOUND];
  private hasLeft = false;

  /** @param giveBack what becomes of the profile when they leave */
  constructor(
    readonly origin: string,
    private readonly profile: Profile,
    private readonly giveBack: (profile: Profile) => Promise<void>,
  ) {
    const { context } = profile;
    context.setDefaultTimeout(PATIENCE_MS);
    context.on('request', (request) => {
      if (!isOwn(request.url(), origin)) this.foreignRequests.push(request.url());
    });
    context.on('console', (line) => {
      if (isComplaint(line)) this.complain(line.text());
    });
    context.on('weberror', (failure) => this.complain(failure.error().message));
  }

  get context(): BrowserContext {
    return this.profile.context;
  }

  get page(): Page {
    return this.profile.page;
  }

  /** Expects the browser to complain like this, because the test brings it about. */
  allowConsoleError(complaint: RegExp): void {
    this.foreseen.push(complaint);
  }

  /** The same, where the browser may have complained already. */
  forgive(complaint: RegExp): void {
    this.allowConsoleError(complaint);
    const others = this.complaints.filter((text) => !complaint.test(text));
    this.complaints.splice(0, Infinity, ...others);
  }

  private complain(text: string): void {
    if (!this.foreseen.some((expected) => expected.test(text))) this.complaints.push(text);
  }

  /** Lets a script run before those of each page that is opened from now on. */
  addInitScript(script: string): Promise<void> {
    return this.profile.prepare(script);
  }

  /** Goes to a path of the shop, as by typing it, until the client has taken over; answers the HTTP status. */
  async open(path: string): Promise<number | undefined> {
    const response = await this.page.goto(this.origin + path);
    await this.page.locator('#root[inert]').waitFor({ state: 'detached' });
    return response?.status();
  }

  /** Sets the theme of the visitor's system, and waits until the page has it. */
  async setColorScheme(theme: 'light' | 'dark'): Promise<void> {
    await this.page.emulateMedia({ colorScheme: theme });
    await this.page.locator(`html[data-theme='${theme}']`).waitFor();
  }

  /** Waits until the address is this path, query and all. */
  async waitForPath(path: string): Promise<void> {
    await this.page.waitForURL(this.origin + path);
  }

  /** Waits until a level-one or level-two heading says this, whole or in part as a pattern. */
  async expectHeading(name: string | RegExp): Promise<void> {
    await this.page.getByRole('heading', { name, exact: true }).first().waitFor();
  }

  /** Waits until no part of the page is on its way any more. */
  async expectNothingLoading(): Promise<void> {
    await this.page
      .getByLabel(/^Loading/)
      .first()
      .waitFor({ state: 'detached' });
  }

  /** Waits until a toast says this. */
  async expectToast(text: string): Promise<void> {
    await this.page.locator('[aria-live] ol').getByText(text, { exact: true }).waitFor();
  }

  /** The shop's access token in local storage. */
  accessToken(): Promise<string | null> {
    return this.page.evaluate<string | null>(`localStorage.getItem('accessToken')`);
  }

  async close(): Promise<void> {
    if (this.hasLeft) return;
    this.hasLeft = true;
    await this.giveBack(this.profile);
  }
}

function isOwn(url: string, origin: string): boolean {
  return url.startsWith(`${origin}/`) || url.startsWith('data:') || url.startsWith('blob:');
}

function isComplaint(line: ConsoleMessage): boolean {
  return line.type() === 'error' || line.type() === 'warning';
}
