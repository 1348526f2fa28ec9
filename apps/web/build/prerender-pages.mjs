import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createServer } from 'vite';

// Prerenders pages to `pages/<name>.html`: each is index.html with the page's HTML, visible before any script runs.
// The client hydrates it after loading.

/** The API client; most pages load it after the first paint. */
const DATA = 'src/shop/data-connection.tsx';

const LOGIN = 'src/routes/auth/login-pages.tsx';
const BROWSE = ['src/routes/browse-tools-page.ts', DATA];
const PURCHASE = ['src/routes/purchase-page.ts', DATA];

/** Lazy parts of the home page, whose styles its template needs. */
const NEWEST = ['src/routes/home/latest-tools.ts', 'src/routes/home/customer-reviews.ts'];

/** The prerendered pages with their modules and audience. `*` stands for an unknown path. */
const PAGES = [
  { name: 'home', address: '/' },
  { name: 'blogs', address: '/blogs', modules: ['src/routes/blogs/blogs-page.tsx'] },
  { name: 'my-portfolio', address: '/my-portfolio', modules: ['src/routes/portfolio-page.tsx'] },
  { name: 'login', address: '/login', modules: [LOGIN] },
  { name: 'login-demo', address: '/login', modules: [LOGIN], demo: true },
  { name: 'signup', address: '/signup', modules: ['src/routes/auth/signup-page.tsx'] },
  { name: 'not-found', address: '*', modules: ['src/routes/not-found-page.tsx'] },
  // Only the frame and a loading state.
  {
    name: 'forgot-password',
    address: '/login/forgot-password',
    modules: [LOGIN, 'src/routes/auth/forgot-password-page.tsx'],
  },
  {
    name: 'mail-link',
    address: '/login/mail-link',
    modules: [LOGIN, 'src/routes/auth/mail-link-page.tsx'],
  },
  { name: 'waiting', address: '/dashboard', token: 'unknown', modules: [DATA] },
  {
    name: 'browse-tools',
    address: '/dashboard',
    token: 'unknown',
    modules: BROWSE,
  },
  {
    name: 'purchase',
    address: '/dashboard',
    token: 'unknown',
    modules: PURCHASE,
  },
  // Templates that the server fills with tool data.
  { name: 'tool', address: '/purchase/:id', modules: PURCHASE, isTemplate: true },
  { name: 'tools', address: '/browse-tools', modules: BROWSE, isTemplate: true },
  { name: 'home-filled', address: '/', styleModules: NEWEST, isTemplate: true },
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
const { prerender, prerenderTemplate } = await server.ssrLoadModule('/src/prerender/prerender.tsx');
await mkdir(resolve(built, 'pages'), { recursive: true });
for (const {
  name,
  address,
  modules = [],
  styleModules = [],
  demo = false,
  token = null,
  isTemplate = false,
} of PAGES) {
  const html = isTemplate ? prerenderTemplate(address, name) : await prerender(address, { demo, token });
  const isPrerendered = token === null;
  const { parts } = assetsOf(modules);
  const { styles } = assetsOf([...modules, ...styleModules]);
  const scripts = parts.map((file) => link('rel="modulepreload"', file)).join('');
  // Pages with only a loading state preload the styles together with their scripts.
  const styleTags = styles
    .map((file) => (isPrerendered ? `    ${sheet(file)}\n` : link('rel="preload" as="style"', file)))
    .join('');
  const client = `<template id="client" data-parts="${parts.map((file) => `/${file}`).join(' ')}"`;
  const page = HEAD.replace('</head>', () => `${styleTags}${isPrerendered ? '' : scripts}  </head>`).replace(
    ROOT,
    () => `<div id="root" data-prerendered="${address}" inert>${html}</div>
    ${client}${isPrerendered ? ` data-after-paint>\n${scripts}    ` : '>'}</template>`,
  );
  await writeFile(resolve(built, 'pages', `${name}.html`), page);
}
await server.close();

/**
 * Scripts of a page in execution order (settings, preload, dependencies, client), and styles missing from the
 * document.
 */
function assetsOf(modules) {
  const found = new Set();
  for (const module of [...modules, 'index.html']) addChunk(module, found);
  const chunks = [...found];
  const styles = new Set(chunks.flatMap(({ css = [] }) => css));
  return {
    parts: ['config.js', manifest['src/preload/preload.ts'].file, ...chunks.map(({ file }) => file)],
    styles: [...styles].filter((file) => !document.includes(file)),
  };
}

function sheet(file) {
  return `<style data-file="/${file}">${readFileSync(resolve(built, file), 'utf8').trim()}</style>`;
}

function link(kind, file) {
  return `    <link ${kind} crossorigin href="/${file}">\n`;
}

/** Adds a chunk after its imports, each once. */
function addChunk(key, found) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no chunk of ${key}`);
  if (found.has(chunk)) return;
  for (const imported of chunk.imports ?? []) addChunk(imported, found);
  found.add(chunk);
}
