import { spawnSync } from 'node:child_process';
import { chromium, type Browser } from 'playwright-core';

/** Keeps Chromium to itself: no sandbox is needed for pages of our own, and it asks nobody for anything. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** No page of a test lasts long enough for code to be worth optimizing: without that, a page costs a sixth less, a look of axe a fourth. */
const UNOPTIMIZED = '--js-flags=--no-maglev --no-turbofan';

/** The first is Chromium without its windows: a page costs it a third of the processor time. */
const PROGRAMS = ['chromium-headless-shell', 'chromium'];
const FIND = 'for name; do command -v "$name"; done';

/** A headless Chromium. @throws Error that says how to get one when there is none: CI leaves no browser test out */
export function launchBrowser(): Promise<Browser> {
  const executablePath = chromiumPath(process.env['CHROMIUM']);
  return chromium.launch({ executablePath, args: [...BROWSER_FLAGS, UNOPTIMIZED] });
}

/**
 * Where Chromium is.
 *
 * @param chosen a program to be taken instead of those of the PATH
 * @throws Error that says how to get one
 */
export function chromiumPath(chosen: string | undefined): string {
  const names = chosen === undefined ? PROGRAMS : [chosen];
  const found = spawnSync('sh', ['-c', FIND, 'sh', ...names], { encoding: 'utf8' }).stdout.split('\n')[0];
  if (!found) {
    throw new Error(
      `The browser tests need Chromium, and there is no "${names.at(-1)}". ` +
        'Install it (Debian: apt-get install chromium) or set CHROMIUM to the path of one.',
    );
  }
  return found;
}
