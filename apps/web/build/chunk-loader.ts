import type { Plugin } from 'vite';

/** Virtual module with Vite's loader for `import()`. */
const HELPER = '\0vite/preload-helper.js';

/**
 * Replaces Vite's `import()` loader with the client's own, which receives the paths of all required files.
 * @param module path of the module that exports `loadChunk`
 */
export function chunkLoader(module: string): Plugin {
  return {
    name: 'load-parts',
    enforce: 'pre',
    apply: 'build',
    config: () => ({
      // Vite lists no files for a chunk without dependencies.
      build: {
        modulePreload: { resolveDependencies: (file, files) => (files.length > 0 ? files : [file]) },
      },
    }),
    load: (id) =>
      id === HELPER ? `export { loadChunk as __vitePreload } from ${JSON.stringify(module)};` : undefined,
  };
}
