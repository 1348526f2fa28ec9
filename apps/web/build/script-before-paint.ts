import { readFile } from 'node:fs/promises';
import { minify, type Plugin, transformWithOxc } from 'vite';

/**
 * Inlines a script that runs before first paint. The API allows it by hash in the content security policy.
 * @param path of a source without imports
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
