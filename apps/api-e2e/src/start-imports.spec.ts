import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const MAIN = resolve(__dirname, '../../../dist/apps/api/main.js');
/** Imports that a start waits for; `import()` is none of them. */
const IMPORTS = /^(?:import|export) (?:[^;]+ from )?"([^"]+)";$/gm;

/** Names of what a built file imports before it does anything, by itself and by files of its own. */
function importedBy(file: string, found = new Set<string>()): Set<string> {
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORTS)) {
    const path = name.startsWith('.') ? resolve(file, '..', name) : name;
    if (found.has(path)) continue;
    found.add(path);
    if (path !== name) importedBy(path, found);
  }
  return found;
}

it('loads the clients of Redis and of a collector of traces where there is one', () => {
  const names = [...importedBy(MAIN)];
  expect(names).toContain('mongoose');
  expect(names.filter((name) => /^(ioredis|rate-limiter-flexible|@opentelemetry\/)/.test(name))).toEqual([]);
});
