import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createServer } from 'vite';

// Paints pages ahead: `pages/<name>.html` beside the built `index.html`, each the same document with the page's HTML in
// it, so that a browser shows it before it has any script. The client takes over once it is loaded.

/** The API's client, which loads behind the first paint of most pages. */
const DATA = 'src/shop/data-connection.tsx';

const LOGIN = 'src/routes/auth/login-pages.tsx';
const BROWSE = ['src/routes/browse-tools-page.ts', DATA];
const PURCHASE = ['src/routes/purchase-page.ts', DATA];

/** What the home page loads later, and looks like from the first where the server fills it. */
const NEWEST = ['src/routes/home/latest-tools.ts', 'src/routes/home/customer-reviews.ts'];

/** The prerendered pages: where they are, whose code and looks they need, and for whom. `*` is an address that is not there. */
const PAGES = [
  { name: 'home', address: '/' },
  { name: 'blogs', address: '/blogs', modules: ['src/routes/blogs/blogs-page.tsx'] },
  { name: 'my-portfolio', address: '/my-portfolio', modules: ['src/routes/portfolio-page.tsx'] },
  { name: 'login', address: '/login', modules: [LOGIN] },
  { name: 'login-demo', address: '/login', modules: [LOGIN], demo: true },
  { name: 'signup', address: '/signup', modules: ['src/routes/auth/signup-page.tsx'] },
  { name: 'not-found', address: '*', modules: ['src/routes/not-found-page.tsx'] },
  // The frame alone, and that the page is on its way.
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
  // Where the server knows the tools it fills their texts in.
  { name: 'tool', address: '/purchase/:id', modules: PURCHASE, isTemplate: true },
  { name: 'tools', address: '/browse-tools', modules: BROWSE, isTemplate: true },
  { name: 'home-filled', address: '/', dressedAs: NEWEST, isTemplate: true },
];

const ROOT = '<div id="root"></div>';
const root = resolve(import.meta.dirname, '..');
const built = resolve(root, '../../dist/apps/web');
const manifest = JSON.parse(await readFile(resolve(built, '.vite/manifest.json'), 'utf8'));
const document = await readFile(resolve(built, 'index.html'), 'utf8');
if (!document.includes(ROOT)) throw new Error(`index.html has no ${ROOT}`);

/** Of a style sheet as it is, so that nothing has to come before the first paint. The client finds it by its file's path. */
const SHEET = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;

const SCRIPTS = ['<link rel="modulepreload"', '<script type="module"', '<script src="/config.js"'];
/** The document without its scripts, each of which has a line of its own, but for the one that starts the client. */
const HEAD = document
  .split('\n')
  .filter((line) => !SCRIPTS.some((tag) => line.trimStart().startsWith(tag)))
  .join('\n')
  .replace(SHEET, (_link, file) => sheet(file));

// What the client's modules look for as they load, and a Node process does not have.
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
  dressedAs = [],
  demo = false,
  token = null,
  isTemplate = false,
} of PAGES) {
  const html = isTemplate ? prerenderTemplate(address, name) : await prerender(address, { demo, token });
  const isPrerendered = token === null;
  const { parts } = partsOf(modules);
  const { styles } = partsOf([...modules, ...dressedAs]);
  const scripts = parts.map((file) => link('rel="modulepreload"', file)).join('');
  // What a page looks like that is not prerendered yet comes beside its scripts.
  const looks = styles
    .map((file) => (isPrerendered ? `    ${sheet(file)}\n` : link('rel="preload" as="style"', file)))
    .join('');
  const client = `<template id="client" data-parts="${parts.map((file) => `/${file}`).join(' ')}"`;
  const page = HEAD.replace('</head>', () => `${looks}${isPrerendered ? '' : scripts}  </head>`).replace(
    ROOT,
    () => `<div id="root" data-prerendered="${address}" inert>${html}</div>
    ${client}${isPrerendered ? ` data-after-paint>\n${scripts}    ` : '>'}</template>`,
  );
  await writeFile(resolve(built, 'pages', `${name}.html`), page);
}
await server.close();

/**
 * The scripts of a page in the order in which they run: the client's settings, what asks early, what others stand on before
 * those, the client itself; and the styles that the document does not have.
 */
function partsOf(modules) {
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

/** Adds a chunk behind all that it imports, each once. */
function addChunk(key, found) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no chunk of ${key}`);
  if (found.has(chunk)) return;
  for (const imported of chunk.imports ?? []) addChunk(imported, found);
  found.add(chunk);
}
