import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../../../..');
/** Words of the shop that look like variables. */
const CODES = new Set(['RATE_LIMITED']);
const runbook = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');

/** All that `docs/operations.md` names by a pattern, each once. */
function named(pattern: RegExp): string[] {
  return [...new Set([...runbook.matchAll(pattern)].map((match) => match[1] ?? ''))];
}

function sourcesOf(folder: string): string {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.spec)\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8'))
    .join('\n');
}
const sources = ['libs/api', 'apps/api/src', 'libs/config/src'].map(sourcesOf).join('\n');

/** Operator programs of the image, without demo tools. */
function tasks(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
  const commands = Object.values(scripts) as string[];
  return commands
    .map((command) => /start\.mjs task ([\w-]+)$/.exec(command)?.[1] ?? '')
    .filter((task) => task !== '' && task !== 'seed');
}

it.each(named(/\blog `([^`]+)`/g))('quotes a line that the shop logs: %s', (line) =>
  expect(sources).toContain(line),
);

it.each(named(/\b(?:page|box) _([^_]+)_/g))('names what the client shows: %s', (label) =>
  expect(['libs/web', 'apps/web/src'].some((folder) => sourcesOf(folder).includes(label))).toBe(true),
);

it.each(named(/`npm run ([\w:-]+)/g))('names a command that exists: npm run %s', (script) => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
  expect(Object.keys(scripts)).toContain(script);
});

it.each(named(/`([A-Z]+(?:_[A-Z]+)+)`/g).filter((name) => !CODES.has(name)))(
  'names a variable that exists: %s',
  (name) =>
    expect(
      readFileSync(join(ROOT, '.env.example'), 'utf8') +
        readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'),
    ).toContain(name),
);

it.each(tasks())('says how to run %s in a container', (program) =>
  expect(runbook).toContain(`${program}.js`),
);

it('repairs no incident outside the containers that the shop runs in', () => {
  const [, lost = ''] = runbook.split(/^### 10\. /m);
  const typed = lost.slice(0, lost.indexOf('\n## ')).match(/^ {6}.*$/gm) ?? [];
  expect(typed).not.toEqual([]);
  expect(typed.filter((line) => !/docker compose|\$run\//.test(line))).toEqual([]);
});

it('names each release, so that there is one to go back to', () =>
  expect(runbook).toMatch(/\*\*Going back\*\*[^#]*SHOP_RELEASE[^#]*--no-build/));

it('notes the head of the audit log with each backup', () =>
  expect(runbook).toMatch(/backup\.js \S+ && \$run\/audit-verify\.js > heads\//));

it('changes the key of tokens in steps that each know the next key', () =>
  expect(runbook).toMatch(/`old,new`.*`new,old`.*`new` alone/));

it('has ten incidents, each with how to see it, what to do and how to know that it is over', () => {
  const incidents = runbook.split(/^### \d+\. /m).slice(1);
  expect(incidents).toHaveLength(10);
  for (const incident of incidents)
    for (const part of ['- **See**', '- **Do**', '- **Over when**']) expect(incident).toContain(part);
});
