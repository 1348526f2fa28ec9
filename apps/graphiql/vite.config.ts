import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from '../../vite.precompress.ts';

const outDir = resolve(import.meta.dirname, '../../dist/apps/graphiql');

/** GraphiQL brings fonts inside its styles; the page has the shop's own, and its policy allows no such others. */
const withoutInlineFonts = {
  postcssPlugin: 'without-inline-fonts',
  AtRule: {
    'font-face'(rule: { toString(): string; remove(): unknown }) {
      if (rule.toString().includes('url(data:')) rule.remove();
    },
  },
};

export default defineConfig({
  root: import.meta.dirname,
  base: '/graphiql/',
  plugins: [react(), precompress(outDir)],
  css: { postcss: { plugins: [withoutInlineFonts] } },
  build: { target: 'es2022', outDir, emptyOutDir: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 2_000 },
});
