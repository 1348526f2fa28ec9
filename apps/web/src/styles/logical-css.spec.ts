import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const REPOSITORY = join(__dirname, '../../../..');
const SHEETS = ['apps/web/src', 'apps/graphiql/src', 'libs/web'].flatMap(sheetsIn);

const PHYSICAL = [
  // The build turns it into a list of languages, which `dir` alone does not match.
  /:dir\(/,
  /\b(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)\b/,
  /\bborder-(?:top|bottom)-(?:left|right)-radius\b/,
  /^\s*(?:left|right):/,
  /\b(?:text-align|float|clear|background-position|justify-content):[^;]*\b(?:left|right)\b/,
];
const FOUR_SIDES = /^\s*(?:margin|padding|inset|border-width):\s*(.+);$/;

/** Whether a line of CSS names a side of the screen, which right-to-left languages mirror. */
function isPhysical(line: string): boolean {
  const [, end, , start] = withoutSpacesInCalls(FOUR_SIDES.exec(line)?.[1] ?? '').split(' ');
  return PHYSICAL.some((pattern) => pattern.test(line)) || (start !== undefined && start !== end);
}

it.each([
  'margin-left: 4px;',
  '  right: 0;',
  'text-align: right;',
  'border-top-left-radius: 4px;',
  'padding: 0 var(--space-1) 0 0;',
  'inset: 0 auto 0 0;',
  '.menu:dir(rtl) {',
])('finds %s', (line) => expect(isPhysical(line)).toBe(true));

it.each([
  'margin-inline-start: 4px;',
  'padding: 0 4px 1px 4px;',
  'filter: brightness(0.9);',
  'inset: calc(var(--a) + 1px) 0 auto;',
])('allows %s', (line) => expect(isPhysical(line)).toBe(false));

it('all style sheets use logical directions', () => {
  expect(SHEETS.length).toBeGreaterThan(25);
  const found = SHEETS.flatMap((sheet) =>
    readFileSync(join(REPOSITORY, sheet), 'utf8')
      .split('\n')
      .flatMap((line, place) => (isPhysical(line) ? [`${sheet}:${place + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

/** "calc(a + var(b)) c" becomes "calc[a+var[b]] c". */
function withoutSpacesInCalls(value: string): string {
  const joined = value.replace(/\(([^()]*)\)/g, (_, inside: string) => `[${inside.replace(/\s/g, '')}]`);
  return joined === value ? value : withoutSpacesInCalls(joined);
}

function sheetsIn(folder: string): readonly string[] {
  return readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css') && !path.includes('node_modules'))
    .map((path) => join(folder, path));
}
