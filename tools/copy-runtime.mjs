// What the API needs to run and no more, for a container: `node tools/copy-runtime.mjs FOLDER` copies the built API and
// client there, and of the installed packages those that the API imports, with what these need in turn.
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const target = resolve(process.argv[2] ?? 'runtime');
const BUILT = ['api', 'web', 'graphiql'].map((name) => `dist/apps/${name}`);
/** `require("name")`, `require.resolve("name")` and the like; paths begin with a dot, and code in a text after its quote. */
const IMPORTS = /(?:\bresolve|(?<!["'`])\b(?:__)?require(?:\$\d+)?)\("((?:@[\w.-]+\/)?[\w-][\w.-]*)/g;
/** Neither run nor served. */
const LEFT_OUT = /\.(?:d\.[cm]?ts|[cm]?ts|map|md|markdown|flow)$/;

function importedBy(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.js'));
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8'));
  const names = texts.flatMap((text) => [...text.matchAll(IMPORTS)].map(([, name]) => name));
  return new Set(names.filter((name) => !builtinModules.includes(name)));
}

function manifestOf(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** Where Node finds a package that is imported in a folder; undefined when it is not installed. */
function find(name, folder) {
  for (let at = folder; at.startsWith(root); at = dirname(at)) {
    const found = join(at, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
  }
  return undefined;
}

/** What a package asks for. What it can do without is left out, unless the project itself asks for it. */
function neededBy(folder) {
  const {
    dependencies,
    optionalDependencies,
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = manifestOf(folder);
  const peers = Object.keys(peerDependencies).filter(
    (name) => !peerDependenciesMeta[name]?.optional || name in asked,
  );
  return Object.keys({ ...dependencies, ...optionalDependencies }).concat(peers);
}

const { dependencies: asked } = manifestOf(root);
const packages = new Set();
function take(name, folder) {
  const found = find(name, folder);
  if (!found || packages.has(found)) return;
  packages.add(found);
  for (const needed of neededBy(found)) take(needed, found);
}

for (const name of importedBy(join(root, BUILT[0]))) take(name, root);
for (const folder of packages) {
  cpSync(folder, join(target, relative(root, folder)), {
    recursive: true,
    filter: (path) => !LEFT_OUT.test(path) && (path === folder || basename(path) !== 'node_modules'),
  });
}
for (const folder of BUILT) cpSync(join(root, folder), join(target, folder), { recursive: true });
cpSync(join(root, 'package.json'), join(target, 'package.json'));
console.log(`${packages.size} packages`);
