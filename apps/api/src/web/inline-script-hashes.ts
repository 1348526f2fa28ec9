import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A script without a file and without a type that only carries data. */
const SCRIPT = /<script>(.*?)<\/script>/gs;

/**
 * Hashes of the scripts that stand in the client's pages, as its build made them, for the security policy. What a page is
 * filled with later is no part of them.
 *
 * @param directory the built client
 */
export async function hashInlineScripts(directory: string): Promise<string[]> {
  const pages = join(directory, 'pages');
  const htmls = await Promise.all((await readdir(pages)).map((name) => readFile(join(pages, name), 'utf8')));
  const scripts = htmls.flatMap((html) => [...html.matchAll(SCRIPT)].map(([, script = '']) => script));
  return [...new Set(scripts.map(hashOf))];
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
