import { spawnSync } from 'node:child_process';
import { chromium, type Browser } from 'playwright-core';

/** No sandbox for our own pages, and no background requests. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Pages of tests are too short for optimized code: without it a page costs a sixth less, a check by axe a fourth. */
const UNOPTIMIZED = '--js-flags=--no-maglev --no-turbofan';

/** @throws Error when the Chromium of `CHROMIUM` is missing */
export function launchBrowser(): Promise<Browser> {
  const executablePath = chromiumPath(process.env['CHROMIUM']);
  return chromium.launch({ executablePath, args: [...BROWSER_FLAGS, UNOPTIMIZED] });
}

/**
 * @param chosen a path or a program of the PATH; Jest's global setup names the one of @sparticuz/chromium
 * @throws Error when it is missing
 */
export function chromiumPath(chosen = ''): string {
  const [found] = spawnSync('sh', ['-c', 'command -v "$0"', chosen], { encoding: 'utf8' }).stdout.split('\n');
  if (!found)
    throw new Error(`There is no Chromium "${chosen}": unset CHROMIUM, or set it to the path of one.`);
  return found;
}
