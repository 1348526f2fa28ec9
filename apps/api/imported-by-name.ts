import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const NAME = /^[a-z]\w*$/i;

/**
 * Has a CommonJS package imported as Node imports it: what is called by its name has no `this`. Bundlers call it on a
 * copy of the package's object, of the same class, where mongoose takes the copy for itself.
 */
export function importedByName(packageName: string): Plugin {
  const path = require.resolve(packageName);
  const module = `\0by-name:${packageName}`;
  const names = Object.keys(require(packageName) as object).filter(
    (name) => NAME.test(name) && name !== 'default',
  );
  const code = [
    `import whole from ${JSON.stringify(path)};`,
    'export default whole;',
    ...names.map((name) => `const its_${name} = whole.${name}; export { its_${name} as ${name} };`),
  ];
  return {
    name: `by-name:${packageName}`,
    enforce: 'pre',
    resolveId: (id) => (id === packageName ? module : undefined),
    load: (id) => (id === module ? code.join('\n') : undefined),
  };
}
