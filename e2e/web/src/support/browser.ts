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

/** A headless Chromium. @throws Error when the one that `CHROMIUM` names is not there */
export function launchBrowser(): Promise<Browser> {
  const executablePath = chromiumPath(process.env['CHROMIUM']);
  return chromium.launch({ executablePath, args: [...BROWSER_FLAGS, UNOPTIMIZED] });
}

/**
 * Where Chromium is.
 *
 * @param chosen a path or a program of the PATH; Jest's global setup names the one of @sparticuz/chromium
 * @throws Error when there is no such program
 */
export function chromiumPath(chosen = ''): string {
  const [found] = spawnSync('sh', ['-c', 'command -v "$0"', chosen], { encoding: 'utf8' }).stdout.split('\n');
  if (!found)
    throw new Error(`There is no Chromium "${chosen}": unset CHROMIUM, or set it to the path of one.`);
  return found;
}
