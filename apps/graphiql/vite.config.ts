import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from '../../vite.precompress.ts';

const outDir = resolve(import.meta.dirname, '../../dist/apps/graphiql');

/** GraphiQL inlines fonts, which the content security policy forbids; the page uses the shop's own. */
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
