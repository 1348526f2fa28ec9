import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';
import { chunkLoader } from './build/chunk-loader.ts';
import { scriptBeforePaint } from './build/script-before-paint.ts';
import { precompress } from '../../vite.precompress.ts';

const outDir = resolve(import.meta.dirname, '../../dist/apps/web');

const LOAD_CHUNK = resolve(import.meta.dirname, 'src/shell/load-chunk.ts');
const BEFORE_PAINT = resolve(import.meta.dirname, 'src/preload/before-paint.ts');

/** Paths served by the API; all others belong to the client. */
const API_PATHS = [
  ...['/graphql', '/config.js', '/health', '/docs', '/openapi.json', '/graphiql'],
  ...[
    '/tool',
    '/order',
    '/allOrder',
    '/review',
    '/user',
    '/admin',
    '/media',
    '/create-payment-intent',
    '/webhook',
  ],
  ...['/identitytoolkit.googleapis.com', '/securetoken.googleapis.com', '/emulator', '/payment-sandbox'],
];

const api: ProxyOptions = { target: `http://127.0.0.1:${process.env['API_PORT'] ?? 3000}`, ws: true };

/**
 * Chunks shared by most routes: `first` runs before all else, `react`, `ui`, and `data` (the API client without its
 * socket). A group includes its files' imports, so higher priorities claim contracts, chunk loading and React first,
 * and the session's API calls stay out.
 */
const SHARED_CHUNKS = [
  // Rules that the first load does not apply, and that import nothing.
  {
    name: 'rules',
    test: /contracts[\\/]src[\\/](?:contact|email|review-hidden|country-codes|api-key-scopes|webhook-events|urls|csv)/,
    priority: 5,
  },
  {
    name: 'first',
    test: /vite[\\/]preload-helper|shell[\\/]load-chunk|libs[\\/]contracts|web[\\/]apollo[\\/]src[\\/]once|web[\\/]src[\\/]paths/,
    priority: 4,
  },
  {
    name: 'react',
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|cookie)[\\/]/,
    priority: 3,
  },
  {
    name: 'ui',
    test: /web[\\/](?:ui[\\/]src[\\/](?!index|dialog|grid[\\/]|data[\\/]|form[\\/](?:select|text-area|debounced|check|concurrent|quantity)|hooks[\\/]use-(?:draft|list))|auth[\\/]src[\\/](?:react|state)[\\/](?!session-(?:api|fetch)|save-file)|src[\\/]shell[\\/](?:use-drawer|lazy-with-retry))/,
    priority: 2,
  },
  // Parts that no page shows at first: dialogs, tables, charts, long forms.
  {
    name: 'ui-later',
    test: /web[\\/](?:ui[\\/]src[\\/](?!index|grid)|auth[\\/]src[\\/](?:react[\\/]save-file|state[\\/]session-fetch))/,
    priority: 1,
  },
  // Of the back office.
  { name: 'grid', test: /@tanstack|web[\\/]ui[\\/]src[\\/]grid/, priority: 0 },
  {
    name: 'data',
    test: /@apollo(?!.*subscriptions)|graphql(?!-ws)|rxjs|@wry|optimism|web[\\/]apollo[\\/]src[\\/](?!generated|live[\\/]socket)/,
    priority: 1,
  },
  { name: 'forms', test: /node_modules[\\/]react-hook-form[\\/]/, priority: 1 },
  // Shared by the lists of tools; each file of its own adds a name to the first load.
  {
    name: 'tool-lists',
    test: /web[\\/]catalog[\\/]src[\\/](?:components[\\/]list-controls|categories[\\/](?:breadcrumb|trail)|tool-page[\\/]quantity-stepper|rules[\\/](?:field-errors|browse-params|orderable-quantities))/,
    priority: 0,
  },
  // Shared by the pages that load a provider.
  { name: 'providers', test: /src[\\/](?:\w+[\\/])*(?:client-config|load-script)\./, priority: 1 },
  // Shared by the pages that sell.
  {
    name: 'order-parts',
    test: /web[\\/]orders[\\/]src[\\/](?:address-book[\\/]address-(?:fields|lines|values)|components[\\/](?:delivery-fields|order-parts|reservation-countdown)|hooks[\\/]use-(?:debounced|is-hold)|invoices[\\/]invoice-(?:day|kind|links)|rules[\\/](?:browser|country|hold|sales-text))/,
    priority: 0,
  },
  // Shared by the auth pages; more files would add more names to the first load.
  { name: 'auth', test: /routes[\\/]auth[\\/](?:auth-|use-auth|use-return|rules)/, priority: 0 },
];

/** React Router's default export condition resolves to its development build. */
const ROUTER = resolve(import.meta.dirname, '../../node_modules/react-router/dist/production');
const PRODUCTION = [
  { find: /^react-router$/, replacement: `${ROUTER}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${ROUTER}/dom-export.mjs` },
];

/** `optional` avoids a swap after first paint, which moves text-heavy pages; the fallback has the font's metrics. */
const steadyFont = {
  postcssPlugin: 'steady-font',
  Declaration: {
    'font-display': (declaration: { value: string }) => {
      declaration.value = 'optional';
    },
  },
};

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  resolve: { alias: command === 'build' ? PRODUCTION : [] },
  plugins: [react(), scriptBeforePaint(BEFORE_PAINT), chunkLoader(LOAD_CHUNK), precompress(outDir)],
  css: { postcss: { plugins: [steadyFont] } },
  build: {
    target: 'es2022',
    outDir,
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    // Browsers without it load the same modules when they are imported.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: SHARED_CHUNKS } },
    },
  },
  server: { proxy: Object.fromEntries(API_PATHS.map((path) => [`^${path}(?:[/?]|$)`, api])) },
}));
