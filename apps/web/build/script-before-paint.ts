import { readFile } from 'node:fs/promises';
import { minify, type Plugin, transformWithOxc } from 'vite';

/**
 * Puts a script into the document itself: it runs before anything is prerendered, and nothing waits for it to come. The API
 * names it by its hash in the security policy.
 *
 * @param path of its source, which stands alone
 */
export function scriptBeforePaint(path: string): Plugin {
  return {
    name: 'script-before-paint',
    async transformIndexHtml() {
      const { code } = await transformWithOxc(await readFile(path, 'utf8'), path);
      const { code: children } = await minify(path, code, { module: false });
      return [{ tag: 'script', children, injectTo: 'head' }];
    },
  };
}
