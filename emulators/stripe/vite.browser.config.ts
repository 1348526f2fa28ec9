import { resolve } from 'node:path';
import { defineConfig } from 'vite';

/** The card form as one classic script, next to the program that serves it. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: resolve(import.meta.dirname, '../../dist/emulators/stripe/browser'),
    emptyOutDir: true,
    modulePreload: false,
    rolldownOptions: {
      input: resolve(import.meta.dirname, 'browser/main.ts'),
      output: { format: 'iife', entryFileNames: 'stripe.js' },
    },
  },
});
