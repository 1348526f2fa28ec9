import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { minify, type Plugin, transformWithOxc } from 'vite';

const QUERIES = resolve(import.meta.dirname, '../../../libs/contracts/src/generated/persisted-queries.ts');

/**
 * Inlines a script that runs before first paint. The API allows it by hash in the content security policy.
 * @param path of a source without imports
 */
export function scriptBeforePaint(path: string): Plugin {
  return {
    name: 'script-before-paint',
    async transformIndexHtml() {
      const define = { ME_REQUEST: JSON.stringify(await meRequest()) };
      const { code } = await transformWithOxc(await readFile(path, 'utf8'), path, { define });
      const { code: children } = await minify(path, code, { module: false });
      return [{ tag: 'script', children, injectTo: 'head' }];
    },
  };
}

/** Body of the client's `Me` request. */
async function meRequest(): Promise<string> {
  const [, query] = /: ("query Me \{.*"),\n/.exec(await readFile(QUERIES, 'utf8')) ?? [];
  if (!query) throw new Error('The generated queries have no query Me.');
  return JSON.stringify({ operationName: 'Me', variables: {}, query: JSON.parse(query) });
}
