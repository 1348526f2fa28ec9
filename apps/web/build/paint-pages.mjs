import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createServer } from 'vite';

// Paints pages ahead: `pages/<name>.html` beside the built `index.html`, each the same document with the page's HTML in
// it, so that a browser shows it before it has any script. The client takes over once it is loaded.

/** The API's client, which loads behind the first paint of most pages. */
const DATA = 'src/shop/data-connection.tsx';

/** The painted pages: where they are, whose code they need, and for whom. `*` is an address that is not there. */
const PAGES = [
  { name: 'home', address: '/' },
  { name: 'blogs', address: '/blogs', modules: ['src/routes/blogs/blogs-page.tsx'] },
  { name: 'my-portfolio', address: '/my-portfolio', modules: ['src/routes/portfolio-page.tsx'] },
  { name: 'login', address: '/login', modules: ['src/routes/auth/login-page.tsx'] },
  { name: 'login-demo', address: '/login', modules: ['src/routes/auth/login-page.tsx'], demo: true },
  { name: 'signup', address: '/signup', modules: ['src/routes/auth/signup-page.tsx'] },
  { name: 'not-found', address: '*', modules: ['src/routes/not-found-page.tsx'] },
  { name: 'waiting', address: '/dashboard', token: 'unknown' },
  {
    name: 'browse-tools',
    address: '/dashboard',
    token: 'unknown',
    modules: ['src/routes/browse-tools-page.ts', DATA],
  },
  {
    name: 'purchase',
    address: '/dashboard',
    token: 'unknown',
    modules: ['src/routes/purchase-page.ts', DATA],
  },
];

const ROOT = '<div id="root"></div>';
const root = resolve(import.meta.dirname, '..');
const built = resolve(root, '../../dist/apps/web');
const manifest = JSON.parse(await readFile(resolve(built, '.vite/manifest.json'), 'utf8'));
const document = await readFile(resolve(built, 'index.html'), 'utf8');
if (!document.includes(ROOT)) throw new Error(`index.html has no ${ROOT}`);

/** The parts of the client in the order in which they run: its settings, what asks early, what it stands on, itself. */
const ENTRY = manifest['index.html'];
const PARTS = [
  'config.js',
  manifest['src/early/early.ts'].file,
  ...ENTRY.imports.map((key) => manifest[key].file),
  ENTRY.file,
];
const LOAD_PARTS = PARTS.map((file) => link('rel="modulepreload"', file)).join('');
const LISTED_PARTS = PARTS.map((file) => `/${file}`).join(' ');

/** The document without its scripts, but for the one that starts the client. */
const HEAD = document.replace(
  / *<(?:link rel="modulepreload"|script type="module"|script src="\/config.js")[^>]*>(?:<\/script>)?\n/g,
  '',
);

// What the client's modules look for as they load, and a Node process does not have.
globalThis.localStorage = { getItem: () => null };
globalThis.window = { addEventListener: () => undefined };

const server = await createServer({
  root,
  logLevel: 'error',
  server: { middlewareMode: true },
  appType: 'custom',
});
const { paint } = await server.ssrLoadModule('/src/painted/paint.tsx');
await mkdir(resolve(built, 'pages'), { recursive: true });
for (const { name, address, modules = [], demo = false, token = null } of PAGES) {
  const html = await paint(address, { demo, token });
  const isPainted = token === null;
  const { styles, chunks } = tagsOf(modules, isPainted);
  const scripts = LOAD_PARTS + chunks;
  const client = `<template id="client" data-parts="${LISTED_PARTS}"`;
  const page = HEAD.replace('</head>', () => `${styles}${isPainted ? '' : scripts}  </head>`).replace(
    ROOT,
    () => `<div id="root" data-painted="${address}" inert>${html}</div>
    ${client}${isPainted ? ` data-patient>\n${scripts}    ` : '>'}</template>`,
  );
  await writeFile(resolve(built, 'pages', `${name}.html`), page);
}
await server.close();

/** Styles and scripts that a page needs beside those of the document; no styles hold up a page that is not painted yet. */
function tagsOf(modules, isPainted) {
  const found = new Set();
  for (const module of modules) chunksOf(module, found);
  const chunks = [...found];
  const styles = [...new Set(chunks.flatMap(({ css = [] }) => css))];
  const styleTag = isPainted ? 'rel="stylesheet"' : 'rel="preload" as="style"';
  const missing = (files) => files.filter((file) => !document.includes(file));
  return {
    styles: missing(styles)
      .map((file) => link(styleTag, file))
      .join(''),
    chunks: missing(chunks.map(({ file }) => file))
      .map((file) => link('rel="modulepreload"', file))
      .join(''),
  };
}

function link(kind, file) {
  return `    <link ${kind} crossorigin href="/${file}">\n`;
}

/** Adds a chunk and all that it imports, each once. */
function chunksOf(key, found) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no chunk of ${key}`);
  if (found.has(chunk)) return;
  found.add(chunk);
  for (const imported of chunk.imports ?? []) chunksOf(imported, found);
}
