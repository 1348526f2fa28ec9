import { basename, dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type UserConfig } from 'vite';

const root = dirname(fileURLToPath(import.meta.url));

/**
 * The build of one Node program: each entry becomes one ESM file in `dist/<project folder>`, the workspace's own
 * libraries inlined, installed packages left as imports.
 *
 * @param projectDir folder of the project, as `import.meta.dirname` of its vite.config.ts gives it
 * @param entries source files, relative to that folder
 * @param inlined installed packages that are inlined too
 * @param absent packages that these import if they are installed, which they are not
 */
export function nodeProgram(
  projectDir: string,
  entries: string[],
  inlined: readonly RegExp[] = [],
  absent: readonly string[] = [],
): UserConfig {
  return defineConfig({
    root: projectDir,
    publicDir: false,
    ssr: { noExternal: [/^@shop\//, ...inlined], external: true as const },
    build: {
      ssr: true,
      target: 'node20',
      outDir: resolve(root, 'dist', relative(root, projectDir)),
      emptyOutDir: true,
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        external: [...absent],
        input: Object.fromEntries(
          entries.map((entry) => [basename(entry, '.ts'), resolve(projectDir, entry)]),
        ),
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
}
