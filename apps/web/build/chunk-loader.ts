import type { Plugin } from 'vite';

/** The module in which Vite has what loads the files of an `import()`. */
const HELPER = '\0vite/preload-helper.js';

/**
 * Has every `import()` of the client done by a function of its own, with the paths of all files that it needs.
 *
 * @param module path of the module that exports it as `loadChunk`
 */
export function chunkLoader(module: string): Plugin {
  return {
    name: 'load-parts',
    enforce: 'pre',
    apply: 'build',
    config: () => ({
      // Vite tells of no file where there is but one.
      build: {
        modulePreload: { resolveDependencies: (file, files) => (files.length > 0 ? files : [file]) },
      },
    }),
    load: (id) =>
      id === HELPER ? `export { loadChunk as __vitePreload } from ${JSON.stringify(module)};` : undefined,
  };
}
