import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** An executable inline script. */
const SCRIPT = /<script>(.*?)<\/script>/gs;

/** Hashes of the inline scripts of the built client's pages, for the security policy. */
export async function hashInlineScripts(directory: string): Promise<string[]> {
  const pages = join(directory, 'pages');
  const htmls = await Promise.all((await readdir(pages)).map((name) => readFile(join(pages, name), 'utf8')));
  const scripts = htmls.flatMap((html) => [...html.matchAll(SCRIPT)].map(([, script = '']) => script));
  return [...new Set(scripts.map(hashOf))];
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
