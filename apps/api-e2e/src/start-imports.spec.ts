import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const MAIN = resolve(__dirname, '../../../dist/apps/api/main.js');
/** Imports that a start waits for; `import()` is none of them. */
const IMPORTS = /^(?:import|export) (?:[^;]+ from )?"([^"]+)";$/gm;

/** The built files that are read before it does anything: this one and those that it imports. */
function filesOf(file: string, found = new Set<string>()): Set<string> {
  found.add(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORTS)) {
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
  const names = new Set([...filesOf(MAIN)].flatMap(packagesIn));
  expect([...names]).toEqual(
    expect.arrayContaining(['mongoose', '@nestjs/core', 'stripe', 'firebase-admin']),
  );
  const clients = /^(ioredis|rate-limiter-flexible|@opentelemetry\/(sdk|exporter))/;
  expect([...names].filter((name) => clients.test(name))).toEqual([]);
});
