import { basename, dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type UserConfig } from 'vite';

const root = dirname(fileURLToPath(import.meta.url));

/** For a program that has its installed packages in it. */
export interface WithPackages {
  /** Those that it has not, and imports. */
  readonly apart: string[];
  /** What these packages import if it is installed, which it is not. */
  readonly absent: readonly string[];
}

/** V8 keeps a text as one byte a character, unless one of them needs two. After all that could write a character as it is. */
const oneByteTexts: Plugin = {
  name: 'one-byte-texts',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escaped);
      }
    },
  },
};

/** Node 20 lets a program keep compiled code of CommonJS alone. */
const commonJs: Plugin = {
  name: 'common-js',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'package.json', source: '{ "type": "commonjs" }\n' });
  },
};

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * The build of one Node program: each entry becomes one file in `dist/<project folder>`, the workspace's own libraries
 * inlined. Installed packages are left as imports, and the files are ESM; or they are inlined too, and the files are CommonJS.
 *
 * @param projectDir folder of the project, as `import.meta.dirname` of its vite.config.ts gives it
 * @param entries source files, relative to that folder
 * @param packages given, the installed packages are inlined
 */
export function nodeProgram(projectDir: string, entries: string[], packages?: WithPackages): UserConfig {
  return defineConfig({
    root: projectDir,
    publicDir: false,
    plugins: packages ? [oneByteTexts, commonJs] : [oneByteTexts],
    ssr: packages
      ? { noExternal: true, external: packages.apart }
      : { noExternal: [/^@shop\//], external: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir: resolve(root, 'dist', relative(root, projectDir)),
      emptyOutDir: true,
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        external: [...(packages?.absent ?? [])],
        input: Object.fromEntries(
          entries.map((entry) => [basename(entry, '.ts'), resolve(projectDir, entry)]),
        ),
        output: {
          ...(packages && { format: 'cjs', strict: true }),
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          comments: { legal: true, annotation: false, jsdoc: false },
        },
      },
    },
  });
}
