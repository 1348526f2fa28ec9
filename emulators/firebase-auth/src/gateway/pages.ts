import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the account chooser. */
export interface PageFile {
  readonly contentType: string;
  readonly content: Buffer;
}

const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';

/** Below /emulator/auth/: the address, the built file, its type. */
const FILES: readonly [address: string, file: string, contentType: string][] = [
  ['handler', 'handler.html', HTML],
  ['handler.js', 'handler.js', SCRIPT],
  ['handler.css', 'handler.css', 'text/css; charset=utf-8'],
  ['gapi-shim.js', 'gapi-shim.js', SCRIPT],
];

/**
 * For every file of the chooser. The opener may talk to the popup (no cross-origin opener policy), no page may frame it,
 * and it can load nothing but its own two files.
 */
export const PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-cache',
};

/**
 * Reads the built files once.
 *
 * @returns the files by path
 * @throws Error when they are not built
 */
export function loadPages(folder: string): ReadonlyMap<string, PageFile> {
  try {
    return new Map(
      FILES.map(([address, file, contentType]) => [
        `/emulator/auth/${address}`,
        { contentType, content: readFileSync(join(folder, file)) },
      ]),
    );
  } catch (cause) {
    throw new Error(`The account chooser is not built: run "npm run build". Its folder is ${folder}.`, {
      cause,
    });
  }
}
