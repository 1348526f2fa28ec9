import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { useSharedStage } from './support/stage';

const stage = useSharedStage();

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
  const visitor = await stage().visitor();
  await visitor.open('/login');
  const [paint = Infinity, firstPart = 0] = await visitor.page.evaluate<number[]>(`[
    performance.getEntriesByName('first-contentful-paint')[0].startTime,
    Math.min(...performance.getEntriesByType('resource').filter(({ name }) => /assets.*\\.js$/.test(name)).map(({ startTime }) => startTime)),
  ]`);
  expect(firstPart).toBeGreaterThan(paint);
});

it('says so when the client does not come', async () => {
  const visitor = await stage().visitor();
  visitor.foresee(/Failed to load resource/);
  await visitor.page.route('**/assets/index-*.js', (route) => route.abort());
  await visitor.page.goto(`${visitor.origin}/login`);
  await visitor.page.getByText('The shop could not be loaded.').waitFor();
});

it('names every part of the client that the entry stands on, before it', () => {
  const built = resolve(__dirname, '../../../dist/apps/web');
  const manifest = JSON.parse(readFileSync(resolve(built, '.vite/manifest.json'), 'utf8'));
  const entry = manifest['index.html'];
  const page = readFileSync(resolve(built, 'pages/home.html'), 'utf8');
  const parts = /data-parts="([^"]*)"/.exec(page)?.[1]?.split(' ') ?? [];
  const files = entry.imports.map((key: string) => `/${manifest[key].file}`);
  expect(parts.slice(2, -1).sort()).toEqual(files.sort());
  expect(parts.at(-1)).toBe(`/${entry.file}`);
});

it('shows a page of people who are signed in once it is known who is there', async () => {
  const visitor = await stage().visitor({ javaScriptEnabled: false });
  await visitor.page.goto(`${visitor.origin}/dashboard/my-orders`);
  await visitor.page.getByText('Checking who you are…').waitFor();
});
