import { waitUntil } from '@shop/api-database/testing';
import { demoContextOptions, demoRoutes } from './support/demo';
import { AUDIENCES } from './support/routes';
import { useSharedFixture } from './support/fixture';

const stage = useSharedFixture();

/** Files that the browser waits for before it paints, and scripts for which it stops reading the document. */
const BLOCKING = `[
  ...performance.getEntriesByType('resource').filter(({ renderBlockingStatus }) => renderBlockingStatus !== 'non-blocking'),
  ...[...document.scripts].filter(({ src, type, async, defer }) => src && type !== 'module' && !async && !defer),
].map(({ name, src }) => name || src)`;

it.each(AUDIENCES)('nothing blocks the first paint of any route of a %s', async (audience) => {
  const visitor = await stage().visitor(await demoContextOptions(stage(), audience));
  const blocked: Record<string, string[]> = {};
  const routes = await demoRoutes(stage());
  for (const { path, heading } of routes.filter((route) => route.audience === audience)) {
    await visitor.open(path);
    await visitor.expectHeading(heading);
    const blocking = await visitor.page.evaluate<string[]>(BLOCKING);
    if (blocking.length > 0) blocked[path] = blocking;
  }
  expect(blocked).toEqual({});
});

it.each([
  ['light', 'rgb(255, 255, 255)'],
  ['dark', 'rgb(16, 20, 23)'],
] as const)('paints the home page in %s from the document alone', async (theme, background) => {
  const { page, origin } = await stage().newVisitor();
  await page.emulateMedia({ colorScheme: theme });
  await page.route('**/*', (route) => (route.request().isNavigationRequest() ? route.continue() : undefined));
  await page.goto(origin, { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'Business at a Glance' }).waitFor();
  await waitUntil(() => page.evaluate(`performance.getEntriesByName('first-contentful-paint').length > 0`));
  expect(await page.evaluate(`getComputedStyle(document.body).backgroundColor`)).toBe(background);
});

it('asks for no style sheet that stands in the document', async () => {
  const visitor = await stage().newVisitor();
  const asked: string[] = [];
  visitor.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await visitor.open('/');
  await visitor.page.getByRole('article').first().waitFor();
  await visitor.page.waitForLoadState('networkidle');
  const there = await visitor.page.evaluate<string[]>(
    `[...document.querySelectorAll('style[data-file]')].map(({ dataset }) => dataset.file)`,
  );
  expect(there.length).toBeGreaterThan(1);
  expect(asked.filter((path) => there.includes(path))).toEqual([]);
});
