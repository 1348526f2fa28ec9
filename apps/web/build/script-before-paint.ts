import { readFile } from 'node:fs/promises';
import { minify, type Plugin, transformWithOxc } from 'vite';
import { PERSISTED_QUERIES } from '../../../libs/contracts/src/generated/persisted-queries';

const query = Object.values(PERSISTED_QUERIES).find((text) => text.startsWith('query Me {'));
const ME_REQUEST = JSON.stringify({ operationName: 'Me', variables: {}, query });

/**
 * Inlines a script that runs before first paint. The API allows it by hash in the content security policy.
 * @param path of a source without imports
 */
export function scriptBeforePaint(path: string): Plugin {
  return {
    name: 'script-before-paint',
    async transformIndexHtml() {
      const define = { ME_REQUEST: JSON.stringify(ME_REQUEST) };
      const { code } = await transformWithOxc(await readFile(path, 'utf8'), path, { define });
      const { code: children } = await minify(path, code, { module: false });
      return [{ tag: 'script', children, injectTo: 'head' }];
    },
  };
}
