import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const MAIN = resolve(__dirname, '../../../dist/apps/api/main.js');
/** Files that are read before a file does anything. */
const READ_FIRST = /^(?:(?:const|let) [\w$]+ = )?require\("([^"]+)"\);$/gm;
/** The one that the program begins with, once it has seen to how it is read. */
const SERVE = /\brequire\("([^"]+)"\)\)\.then\(\({ serve }\)/;

/** This built file, those that it reads first, and so on. */
function filesOf(file: string, found = new Set<string>()): Set<string> {
  found.add(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(READ_FIRST)) {
    const path = resolve(file, '..', name);
    if (name.startsWith('.') && !found.has(path)) filesOf(path, found);
  }
  return found;
}

/** Names of the packages that are in a built file. */
function packagesIn(file: string): string[] {
  const map = `${file}.map`;
  if (!existsSync(map)) return [];
  const { sources } = JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] };
  return sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []);
}

it('loads the clients of Redis and of a collector of traces where there is one', () => {
  const [, serve = ''] = SERVE.exec(readFileSync(MAIN, 'utf8')) ?? [];
  const names = new Set([...filesOf(resolve(MAIN, '..', serve))].flatMap(packagesIn));
  expect([...names]).toEqual(
    expect.arrayContaining(['mongoose', '@nestjs/core', 'stripe', 'firebase-admin']),
  );
  const clients = /^(ioredis|rate-limiter-flexible|@opentelemetry\/(sdk|exporter))/;
  expect([...names].filter((name) => clients.test(name))).toEqual([]);
});

it('is a text of ASCII characters, which is read a byte each', () => {
  const folder = resolve(MAIN, '..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  const others = files.filter((file) => /[^\0-\x7f]/.test(readFileSync(resolve(folder, file), 'utf8')));
  expect([files.includes('main.js'), others]).toEqual([true, []]);
});
