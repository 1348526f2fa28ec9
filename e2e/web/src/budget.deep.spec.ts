import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { newestTool } from './support/api';
import { demoContextOptions } from './support/demo';
import type { Audience } from './support/routes';
import { useSharedFixture } from './support/fixture';
import type { Visitor } from './support/visitor';

const BUILT = resolve(__dirname, '../../../dist/apps/web');
const BUDGET_BYTES = 100_000;
/** Texts that only the code of a provider has. */
const IDENTITY = 'identitytoolkit.googleapis.com';
const CARD = 'js.stripe.com';
/** A text that only code which reads answers of the API has. */
const ANSWERS = 'CombinedGraphQLErrors';

const stage = useSharedFixture();

type Act = (visitor: Visitor) => Promise<void>;

/** Scripts of the build that a page asks for until it is idle after one interaction, as paths below the build. */
async function scriptsOf(audience: Audience, path: string, act?: Act): Promise<string[]> {
  const visitor = await stage().newVisitor(await demoContextOptions(stage(), audience));
  const scripts: string[] = [];
  visitor.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js') && existsSync(BUILT + pathname)) scripts.push(pathname);
  });
  await visitor.open(path);
  await visitor.page.waitForLoadState('networkidle');
  await act?.(visitor);
  return [...new Set(scripts)];
}

const withText = (scripts: readonly string[], text: string) =>
  scripts.filter((script) => readFileSync(BUILT + script, 'utf8').includes(text));

const document = () => readFileSync(resolve(BUILT, 'index.html'), 'utf8');

/** Scripts of the build that the document itself asks for. */
function firstScripts(): string[] {
  const scripts = [...document().matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path = '']) => path);
  return scripts.filter((path) => existsSync(`${BUILT}${path}.gz`));
}

/** Size of what stands in the document as a script. */
function scriptInDocument(): number {
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(document()) ?? [];
  return gzipSync(script, { level: 9 }).length;
}

it('needs at most 100 KB of JavaScript, compressed by gzip, before the home page is usable', () => {
  const files = firstScripts().map((path) => [path, statSync(`${BUILT}${path}.gz`).size] as const);
  expect(files.length).toBeGreaterThan(1);
  const sizes = [...files, ['in the document', scriptInDocument()] as const];
  expect({ total: sizes.reduce((sum, [, size]) => sum + size, 0) < BUDGET_BYTES, sizes }).toEqual({
    total: true,
    sizes,
  });
});

it("loads nothing of the API's client before that", () => {
  expect(withText(firstScripts(), ANSWERS)).toEqual([]);
});

it('loads the code of the identity service and of the card provider only where they are used', async () => {
  const { id } = await newestTool(stage());
  const touchForm: Act = async ({ page }) => {
    await Promise.all([
      page.waitForEvent('requestfinished', (request) => request.url().includes('/identity-connection-')),
      page.getByLabel('Email', { exact: true }).focus(),
    ]);
  };
  const pages: readonly (readonly [Audience, string, Act?])[] = [
    ['visitor', '/'],
    ['visitor', '/signup'],
    ['visitor', '/login', touchForm],
    ['customer', '/browse-tools'],
    ['customer', `/purchase/${id}`],
    ['customer', `/payment/${id}`],
  ];
  const users: Record<string, string[]> = { identity: [], card: [] };
  for (const [audience, path, act] of pages) {
    const scripts = await scriptsOf(audience, path, act);
    if (withText(scripts, IDENTITY).length > 0) users['identity']?.push(path);
    if (withText(scripts, CARD).length > 0) users['card']?.push(path);
  }
  expect(users).toEqual({ identity: ['/login'], card: [`/payment/${id}`] });
});

/** The names of the queries that a visitor's page sends from now on. */
function questionsOf({ page }: Visitor): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname !== '/graphql') return;
    asked.push(searchParams.get('operationName') ?? request.postDataJSON().operationName);
  });
  return asked;
}

it.each([
  ['/browse-tools?search=saw&stock=1', 'BrowseTools'],
  ['/purchase/:newest', 'OrderCustomer'],
])(
  'asks at once who is there and for what did not come with %s, and nothing twice',
  async (address, operation) => {
    const path = address.replace(':newest', (await newestTool(stage())).id);
    const visitor = await stage().newVisitor(await demoContextOptions(stage(), 'customer'));
    const asked = questionsOf(visitor);
    await visitor.open(path);
    await visitor.expectHeading(/./);
    await visitor.page.waitForLoadState('networkidle');
    expect(asked.sort()).toEqual(['CartCount', 'Me', operation].sort());
  },
);

it.each([
  ['/', 'visitor', []],
  ['/', 'customer', ['Me', 'CartCount']],
  ['/browse-tools', 'customer', ['Me', 'CartCount']],
] as const)('asks for nothing that came with %s, as %s', async (path, audience, expected) => {
  const visitor = await stage().newVisitor(await demoContextOptions(stage(), audience));
  const asked = questionsOf(visitor);
  await visitor.open(path);
  await visitor.page.getByRole('article').first().waitFor();
  await visitor.page.waitForLoadState('networkidle');
  expect(asked).toEqual(expected);
});
