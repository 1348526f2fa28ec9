import { demoContextOptions } from './support/demo';
import { useSharedFixture } from './support/fixture';

const stage = useSharedFixture();
const PARTS = '**/assets/*';

it.each(['Retry', 'another visit', 'the return of the network'])(
  'loads a part that did not come, and its styles, by %s',
  async (way) => {
    const visitor = await stage().newVisitor(await demoContextOptions(stage(), 'customer'));
    const { page, context } = visitor;
    // Not home, whose own later parts may be on their way yet: cut off between its fetch and its import, one is lost.
    await visitor.open('/blogs');
    await visitor.expectHeading('Blogs');
    visitor.allowConsoleError(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|part of the page is missing|WebSocket/);
    const dashboard = page.getByRole('link', { name: 'Dashboard' });
    await dashboard.waitFor();
    if (way === 'the return of the network') await context.setOffline(true);
    else await page.route(PARTS, (route) => route.abort());
    await dashboard.click();
    const error = page.getByRole('main').getByRole('alert');
    await error.getByText("This page didn't load.").waitFor();
    await context.setOffline(false);
    await page.unroute(PARTS);
    if (way === 'Retry') await page.getByRole('button', { name: 'Retry' }).click();
    if (way === 'another visit') {
      await page.getByRole('link', { name: 'Home' }).click();
      await dashboard.click();
    }
    await visitor.expectHeading('Welcome to Dashboard');
    const missing = `[...document.querySelectorAll('link[rel="stylesheet"]')].filter(({ sheet }) => !sheet).length`;
    expect(await page.evaluate<number>(missing)).toBe(0);
  },
);

it('reloads the page by Retry when its own chunk failed', async () => {
  const visitor = await stage().newVisitor();
  const { page } = visitor;
  const own = '**/assets/blogs-page-*.js';
  visitor.allowConsoleError(/ERR_FAILED|dynamically imported module|part of the page is missing/);
  await page.route(own, (route) => route.abort());
  await page.goto(`${stage().shop.origin}/blogs`);
  const error = page.getByRole('main').getByRole('alert');
  await error.getByText("This page didn't load.").waitFor();
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.click();
  await error.getByText("This page didn't load.").waitFor();
  expect(new URL(page.url()).pathname).toBe('/blogs');
  await page.unroute(own);
  await retry.click();
  await page.getByRole('heading', { name: 'Blogs', level: 1 }).waitFor();
  expect(await error.count()).toBe(0);
});
