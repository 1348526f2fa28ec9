import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { signInAsDemo } from './support/accounts';
import { newestTool } from './support/api';
import { demoContextOptions } from './support/demo';
import { holdRequest } from './support/hold-request';
import { scrollTo } from './support/scroll';
import { recordedTexts, recordTexts } from './support/recorded-texts';
import { useSharedFixture } from './support/fixture';

const stage = useSharedFixture();

it.each([
  ['/', 'Business at a Glance'],
  ['/blogs', 'Blogs'],
  ['/my-portfolio', 'My Portfolio'],
  ['/login', 'Login'],
  ['/signup', 'Sign Up'],
  ['/no/such/page', 'Sorry! Page not found'],
])('shows %s before any script has run, and takes no input yet', async (path, heading) => {
  const visitor = await stage().visitor({ javaScriptEnabled: false });
  await visitor.page.goto(visitor.origin + path);
  await visitor.page.locator('[inert] main').getByText(heading, { exact: true }).first().waitFor();
});

it('asks for no part of the client before a painted page is seen', async () => {
  const visitor = await stage().newVisitor();
  // A slow machine paints the background first, and what stands on it some frames later.
  await visitor.addInitScript(`
    const unseen = new CSSStyleSheet();
    unseen.replaceSync('#root { visibility: hidden }');
    document.adoptedStyleSheets = [unseen];
    new PerformanceObserver(() => setTimeout(() => (document.adoptedStyleSheets = []), 500)).observe({ type: 'paint' });
  `);
  await visitor.open('/login');
  const [background = Infinity, paint = Infinity, firstPart = 0] = await visitor.page.evaluate<number[]>(`[
    performance.getEntriesByName('first-paint')[0].startTime,
    performance.getEntriesByName('first-contentful-paint')[0].startTime,
    Math.min(...performance.getEntriesByType('resource').filter(({ name }) => /assets.*\\.js$/.test(name)).map(({ startTime }) => startTime)),
  ]`);
  expect(paint).toBeGreaterThan(background);
  expect(firstPart).toBeGreaterThan(paint);
});

it('stays where one has scrolled to before the client takes over, also when it is loaded again', async () => {
  const { page, origin } = await stage().visitor();
  const scrollWhileLoading = async (load: () => Promise<unknown>) => {
    const { release } = await holdRequest(page, '**/assets/*.js');
    await load();
    await page.locator('[inert] main').getByText('Business at a Glance').waitFor();
    await scrollTo(page, 600);
    await release();
    await page.locator('#root[inert]').waitFor({ state: 'detached' });
    await page.getByRole('article').first().waitFor();
    return page.evaluate('scrollY');
  };
  await expect(scrollWhileLoading(() => page.goto(origin, { waitUntil: 'commit' }))).resolves.toBe(600);
  await page.evaluate('scrollTo(0, 0)');
  await expect(scrollWhileLoading(() => page.reload({ waitUntil: 'commit' }))).resolves.toBe(600);
});

it('works while it is open in a browser that keeps nothing', async () => {
  const visitor = await stage().visitor();
  await visitor.addInitScript(`
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { configurable: true, get() { throw new DOMException('', 'SecurityError'); } });
  `);
  await visitor.open('/');
  await signInAsDemo(visitor, 'customer');
  await visitor.page.getByRole('link', { name: 'Browse Tools', exact: true }).first().click();
  await visitor.page.getByRole('article').first().waitFor();
});

it('says so when the client does not come', async () => {
  const visitor = await stage().visitor();
  visitor.allowConsoleError(/Failed to load resource/);
  await visitor.page.route('**/assets/index-*.js', (route) => route.abort());
  await visitor.page.goto(`${visitor.origin}/login`);
  await visitor.page.getByText("The shop didn't load.").waitFor();
});

it('names every part of the client that the entry stands on, before it', () => {
  const built = resolve(__dirname, '../../../dist/apps/web');
  const manifest = JSON.parse(readFileSync(resolve(built, '.vite/manifest.json'), 'utf8'));
  const entry = manifest['index.html'];
  const page = readFileSync(resolve(built, 'pages/home.html'), 'utf8');
  const parts = /data-parts="([^"]*)"/.exec(page)?.[1]?.split(' ') ?? [];
  const files = entry.imports.map((key: string) => `/${manifest[key].file}`);
  expect(parts.slice(1, -1).sort()).toEqual(files.sort());
  expect(parts.at(-1)).toBe(`/${entry.file}`);
});

it('shows a page of people who are signed in once it is known who is there', async () => {
  const visitor = await stage().visitor({ javaScriptEnabled: false });
  await visitor.page.goto(`${visitor.origin}/cart`);
  await visitor.page.getByText('Signing you in…').waitFor();
});

it.each([390, 1440])(
  'shows the dashboard as a skeleton before any script runs, %d px wide',
  async (width) => {
    const options = { javaScriptEnabled: false, viewport: { width, height: 900 } };
    const { page, origin } = await stage().visitor(options);
    await page.goto(`${origin}/dashboard/manage-orders`);
    await page.locator('[inert] h1').getByText('Welcome to Dashboard').waitFor();
    const skeleton = page.locator('[inert] main [role="status"][aria-label="Signing you in…"]');
    expect((await skeleton.boundingBox())?.height).toBeGreaterThan(300);
  },
);

it.each([
  ['visitor', false],
  ['customer', true],
] as const)(
  'shows a %s the picture of a tool before the client has loaded: %p',
  async (audience, isShown) => {
    const { id } = await newestTool(stage());
    const { page, origin } = await stage().visitor(await demoContextOptions(stage(), audience));
    const { started } = await holdRequest(page, '**/assets/*.js');
    await page.goto(`${origin}/purchase/${id}`, { waitUntil: 'commit' });
    await started;
    const picture = page.locator('[inert] main img[src^="/pictures/"]');
    await picture.waitFor({ state: 'attached' });
    expect(await picture.isVisible()).toBe(isShown);
  },
);

it('keeps the picture of a tool when the client has loaded', async () => {
  const { id } = await newestTool(stage());
  const visitor = await stage().visitor(await demoContextOptions(stage(), 'customer'));
  await recordTexts(visitor, ['main img']);
  await visitor.open(`/purchase/${id}`);
  await visitor.page.getByRole('button', { name: 'Place Order' }).waitFor();
  expect(await recordedTexts(visitor)).toEqual(['picture']);
});

describe.each([
  {
    what: 'the page of a tool',
    pathOf: (id: string) => `/purchase/${id}`,
    heading: 'main h1',
    action: 'Place Order',
  },
  { what: 'the page of all tools', pathOf: () => '/browse-tools', heading: 'main h2', action: 'Load more' },
])('$what', ({ pathOf, heading, action }) => {
  it('keeps its tool and picture once they are shown', async () => {
    const customer = await demoContextOptions(stage(), 'customer');
    const { id, name } = await newestTool(stage());
    const visitor = await stage().visitor(customer);
    await recordTexts(visitor, [heading, 'main article img']);
    await visitor.open(pathOf(id));
    await visitor.page.getByRole('button', { name: action }).waitFor();
    expect(await recordedTexts(visitor)).toEqual([`${name} | picture`]);
  });

  it('redirects visitors to login and shows nothing else', async () => {
    const { id } = await newestTool(stage());
    const visitor = await stage().visitor();
    await recordTexts(visitor, ['main h1']);
    await visitor.open(pathOf(id));
    await visitor.expectHeading('Login');
    expect(await recordedTexts(visitor)).toEqual(['Login']);
  });
});

it('shows tools that an address searches for once they were found', async () => {
  const customer = await demoContextOptions(stage(), 'customer');
  const visitor = await stage().visitor(customer);
  await recordTexts(visitor, ['main h2']);
  await visitor.open('/browse-tools?search=saw&sort=NAME');
  await visitor.expectNothingLoading();
  for (const name of await recordedTexts(visitor)) expect(name.toLowerCase()).toContain('saw');
});
