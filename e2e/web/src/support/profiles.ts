import type { Browser, BrowserContextOptions } from 'playwright-core';
import { Profile } from './profile';

/**
 * Reuses browser profiles, emptied: the first page of a new one takes over a second of CPU time.
 */
export class Profiles {
  private readonly emptied: Profile[] = [];

  constructor(
    private readonly browser: Browser,
    private readonly origin: string,
  ) {}

  /** An empty profile with these options, which can be set on an open one. */
  async take(options: BrowserContextOptions): Promise<Profile> {
    const profile = this.emptied.pop();
    if (!profile) return this.takeNew(options);
    await profile.settle(options);
    return profile;
  }

  async takeNew(options: BrowserContextOptions): Promise<Profile> {
    const context = await this.browser.newContext(options);
    return new Profile(context, await context.newPage());
  }

  /** Empties a profile for reuse. */
  async takeBack(profile: Profile): Promise<void> {
    if (await profile.empty(this.origin)) this.emptied.push(profile);
    else await profile.context.close();
  }
}
