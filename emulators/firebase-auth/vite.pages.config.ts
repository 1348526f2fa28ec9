import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const browser = resolve(import.meta.dirname, 'browser');

/** The pages that a browser loads from the gateway, next to the program that serves them. */
export default defineConfig({
  root: browser,
  base: '/emulator/auth/',
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: resolve(import.meta.dirname, '../../dist/emulators/firebase-auth/pages'),
    emptyOutDir: true,
    modulePreload: false,
    rolldownOptions: {
      input: [resolve(browser, 'handler.html'), resolve(browser, 'gapi-shim.ts')],
      output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
    },
  },
});
