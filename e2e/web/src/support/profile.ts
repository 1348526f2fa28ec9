import type { BrowserContext, BrowserContextOptions, Disposable, Page } from 'playwright-core';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Settings that an open page can change. */
const SETTABLE_OPTIONS = new Set([
  'storageState',
  'viewport',
  'colorScheme',
  'reducedMotion',
  'forcedColors',
]);
/** Those of Playwright. */
const VIEWPORT = { width: 1280, height: 720 };
const MEDIA = { colorScheme: 'light', reducedMotion: 'no-preference', forcedColors: 'none' } as const;
/** All that somebody may have listened to; Playwright itself listens to other events. */
const HEARD = [
  ...['request', 'requestfinished', 'requestfailed', 'response', 'websocket', 'framenavigated'],
  ...['console', 'weberror', 'page', 'popup', 'dialog', 'download'],
];
/** Of the shop, so that the page stays in its process, but without any code. */
const RESTING_PLACE = '/icon.svg';
const FORGET = `Promise.all([
  localStorage.clear(),
  sessionStorage.clear(),
  indexedDB.databases().then((all) => Promise.all(all.map(({ name }) => new Promise((done, fail) => {
    const forgotten = indexedDB.deleteDatabase(name);
    forgotten.onsuccess = done;
    forgotten.onerror = forgotten.onblocked = fail;
  })))),
])`;

/** Whether an open profile can take these options, and can be reused afterwards. */
export function canBeSetLater(options: BrowserContextOptions): boolean {
  return Object.keys(options).every((name) => SETTABLE_OPTIONS.has(name));
}

/** A browser profile with its page. */
export class Profile {
  private readonly scripts: Disposable[] = [];

  constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  /** Lets a script run before those of each page that is opened from now on. */
  async prepare(script: string): Promise<void> {
    this.scripts.push(await this.context.addInitScript(script));
  }

  /** Removes everything of the earlier visitor but the HTTP cache; returns whether that was possible. */
  async empty(origin: string): Promise<boolean> {
    const { context, page } = this;
    try {
      for (const event of HEARD) for (const one of [context, page]) one.removeAllListeners(event);
      await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.unrouteAll()]);
      await Promise.all(this.scripts.splice(0).map((script) => script.dispose()));
      await Promise.all(context.pages().map((one) => one === page || one.close()));
      await page.goto(origin + RESTING_PLACE);
      await page.evaluate(FORGET);
      await context.clearCookies();
      return true;
    } catch {
      return false;
    }
  }

  /** Makes an emptied one such as a new one with these options would be. */
  async settle({ storageState, viewport, ...media }: BrowserContextOptions): Promise<void> {
    const { colorScheme, reducedMotion, forcedColors } = { ...MEDIA, ...media };
    await this.page.setViewportSize(viewport ?? VIEWPORT);
    await this.page.emulateMedia({ colorScheme, reducedMotion, forcedColors });
    if (typeof storageState === 'object') await this.remember(storageState);
  }

  private async remember({ cookies, origins }: StorageState): Promise<void> {
    await this.context.addCookies(cookies);
    const items = JSON.stringify(origins.flatMap(({ localStorage }) => localStorage));
    await this.page.evaluate(`${items}.forEach(({ name, value }) => localStorage.setItem(name, value))`);
  }
}
