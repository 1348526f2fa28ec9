import { execFileSync } from 'node:child_process';
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

/** A headless Chromium. @throws Error that says how to get one when there is none: browser tests are never skipped */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(process.env['CHROMIUM']), args: BROWSER_FLAGS });
}

/**
 * Where Chromium is.
 *
 * @param chosen a program to be taken instead of the `chromium` of the PATH
 * @throws Error that says how to get one
 */
export function chromiumPath(chosen: string | undefined): string {
  const name = chosen ?? 'chromium';
  try {
    return execFileSync('sh', ['-c', 'command -v "$0"', name], { encoding: 'utf8' }).trim();
  } catch {
    throw new Error(
      `The browser tests need Chromium, and there is no "${name}". ` +
        'Install it (Debian: apt-get install chromium) or set CHROMIUM to the path of one.',
    );
  }
}
