import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createServer } from 'vite';

// Prerenders pages to `pages/<name>.html`: each is index.html with the page's HTML, visible before any script runs.
// The client hydrates it after loading.

/** The API client; most pages load it after the first paint. */
const DATA = 'src/shop/data-connection.tsx';
const AUTH = 'src/routes/auth';
const LOGIN = `${AUTH}/login-pages.tsx`;
/** Waits for the session with a loading state. */
const WAITING = { address: '/cart', token: 'unknown' };
const DASHBOARD = 'src/routes/dashboard/dashboard.tsx';

/** The prerendered pages with their modules, audience, and the title of those that no data names. `*` stands for an unknown path. */
const PAGES = [
  { name: 'home', address: '/' },
  { name: 'blogs', title: 'Blogs', address: '/blogs', modules: ['src/routes/blogs/blogs-page.tsx'] },
  {
    name: 'my-portfolio',
    title: 'My Portfolio',
    address: '/my-portfolio',
    modules: ['src/routes/portfolio-page.tsx'],
  },
  ...['contact', 'delivery', 'returns', 'imprint', 'privacy', 'terms'].map((name) => ({
    name,
    title: name.replace(/^./, (first) => first.toUpperCase()),
    address: `/${name}`,
    modules: ['src/routes/content-page.tsx'],
  })),
  { name: 'login', title: 'Login', address: '/login', modules: [LOGIN] },
  { name: 'login-demo', title: 'Login', address: '/login', modules: [LOGIN], demo: true },
  { name: 'signup', title: 'Sign Up', address: '/signup', modules: [`${AUTH}/signup-page.tsx`] },
  {
    name: 'forgot-password',
    title: 'Forgot password',
    address: '/login/forgot-password',
    modules: [LOGIN, `${AUTH}/forgot-password-page.tsx`],
  },
  {
    name: 'mail-link',
    title: 'New password',
    address: '/login/mail-link',
    modules: [LOGIN, `${AUTH}/mail-link-page.tsx`],
  },
  { name: 'not-found', title: 'Page not found', address: '*', modules: ['src/routes/not-found-page.tsx'] },
  { name: 'waiting', ...WAITING, modules: [DATA] },
  { name: 'dashboard', title: 'Dashboard', ...WAITING, address: '/dashboard', modules: [DASHBOARD, DATA] },
  { name: 'tools', title: 'Tools', address: '/tools', modules: ['src/routes/tool-lists.ts', DATA] },
  { name: 'tool', address: '/tools/:slug', modules: ['src/routes/tool-page.tsx', DATA] },
  { name: 'category', address: '/categories/:slug', modules: ['src/routes/tool-lists.ts', DATA] },
  { name: 'browse-tools', title: 'All Tools', ...WAITING, modules: ['src/routes/tool-lists.ts', DATA] },
  {
    name: 'purchase',
    title: 'Purchase',
    ...WAITING,
    address: '/purchase/:id',
    modules: ['src/routes/purchase-page.ts', DATA],
  },
];

const ROOT = '<div id="root"></div>';
const root = resolve(import.meta.dirname, '..');
const built = resolve(root, '../../dist/apps/web');
const manifest = JSON.parse(await readFile(resolve(built, '.vite/manifest.json'), 'utf8'));
const document = await readFile(resolve(built, 'index.html'), 'utf8');
if (!document.includes(ROOT)) throw new Error(`index.html has no ${ROOT}`);

/** Inlines style sheets to avoid a render-blocking request; the client finds them by `data-file`. */
const SHEET = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;

const SCRIPTS = ['<link rel="modulepreload"', '<script type="module"', '<script src="/config.js"'];
/** The document head without scripts, except the one that starts the client. */
const HEAD = document
  .split('\n')
  .filter((line) => !SCRIPTS.some((tag) => line.trimStart().startsWith(tag)))
  .join('\n')
  .replace(SHEET, (_link, file) => sheet(file));

// Browser globals that the client's modules read while loading.
globalThis.localStorage = { getItem: () => null };
globalThis.window = { addEventListener: () => undefined };

const server = await createServer({
  root,
  logLevel: 'error',
  server: { middlewareMode: true },
  appType: 'custom',
});
const { prerender } = await server.ssrLoadModule('/src/prerender/prerender.tsx');
await mkdir(resolve(built, 'pages'), { recursive: true });
for (const { name, title, address, modules = [], demo = false, token = null } of PAGES) {
  const html = await prerender(address, { demo, token });
  const { parts, styles } = assetsOf(modules);
  const scripts = parts.map((file) => link('rel="modulepreload"', file)).join('');
  const inHead = styles.map((file) => `    ${sheet(file)}\n`).join('');
  const names = parts.map((file) => `/${file}`).join(' ');
  const client = `<template id="client" data-parts="${names}">\n${scripts}    </template>`;
  const body = `<div id="root" data-prerendered="${address}" inert>${html}</div>\n    ${client}`;
  const page = titled(HEAD, title)
    .replace('</head>', () => `${inHead}  </head>`)
    .replace(ROOT, () => body);
  await writeFile(resolve(built, 'pages', `${name}.html`), page);
}
await server.close();

/** The head with the title that the client gives the page. */
function titled(head, title) {
  return title ? head.replace('<title>', `<title>${title} · `) : head;
}

/** Scripts of a page in execution order (settings, dependencies, client), and styles missing from the document. */
function assetsOf(modules) {
  const found = new Set();
  for (const module of [...modules, 'index.html']) addChunk(module, found);
  const styles = new Set([...found].flatMap(({ css = [] }) => css));
  return {
    parts: ['config.js', ...[...found].map(({ file }) => file)],
    styles: [...styles].filter((file) => !document.includes(file)),
  };
}

/** Adds a chunk after its imports, each once. */
function addChunk(key, found) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no chunk of ${key}`);
  if (found.has(chunk)) return;
  for (const imported of chunk.imports ?? []) addChunk(imported, found);
  found.add(chunk);
}

function sheet(file) {
  return `<style data-file="/${file}">${readFileSync(resolve(built, file), 'utf8').trim()}</style>`;
}

function link(kind, file) {
  return `    <link ${kind} crossorigin href="/${file}">\n`;
}
