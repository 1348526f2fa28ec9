import type { Browser, BrowserContextOptions } from 'playwright-core';
import { Profile } from './profile';

/**
 * The browser profiles of a stage. Who leaves hands theirs on, emptied: the process behind its page knows the client's code
 * already, and a new one takes over a second of the processor until it has shown a page.
 */
export class Profiles {
  private readonly emptied: Profile[] = [];

  constructor(
    private readonly browser: Browser,
    private readonly origin: string,
  ) {}

  /** One in which the shop finds nothing but what these options say, all of which can be told later. */
  async take(options: BrowserContextOptions): Promise<Profile> {
    const profile = this.emptied.pop();
    if (!profile) return this.takeNew(options);
    await profile.settle(options);
    return profile;
  }

  /** One that has never been anywhere. */
  async takeNew(options: BrowserContextOptions): Promise<Profile> {
    const context = await this.browser.newContext(options);
    return new Profile(context, await context.newPage());
  }

  /** Takes back what was not taken with other options than those. */
  async takeBack(profile: Profile): Promise<void> {
    if (await profile.empty(this.origin)) this.emptied.push(profile);
    else await profile.context.close();
  }
}
