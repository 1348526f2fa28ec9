import { resolve } from 'node:path';
import { defineConfig } from 'vite';

/** The checkout page of the browser spec. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"development"' },
  build: {
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: resolve(import.meta.dirname, 'checkout-page.ts'),
      output: { entryFileNames: 'checkout.js' },
    },
  },
});
