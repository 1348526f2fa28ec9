import { horizontalOverflow } from './support/accessibility';
import { createAccount, signUp } from './support/accounts';
import { demoContextOptions } from './support/demo';
import { useSharedFixture } from './support/fixture';

const stage = useSharedFixture();
/** Twice the size that browsers give a text by themselves, in px (WCAG 2.2, 1.4.4). */
const LARGE = { standard: 32, fixed: 26 };

it('keeps its frame on every screen however long the name of the account is', async () => {
  const name = 'Maximilian-Alexander Freiherr von und zu Hohenlohe-Oehringen Werkzeughandel GmbH & Co. KG';
  const visitor = await stage().visitor();
  await visitor.open('/');
  await signUp(visitor, createAccount(name));
  for (const width of [390, 960, 1024, 1440]) {
    await visitor.page.setViewportSize({ width, height: 900 });
    expect([width, await horizontalOverflow(visitor)]).toEqual([width, 0]);
  }
  const brand = visitor.page.getByRole('banner').getByRole('link', { name: 'Toolworks' });
  expect((await brand.boundingBox())?.width).toBeGreaterThan(120);
});

it('has room for a text twice as large', async () => {
  const visitor = await stage().visitor(await demoContextOptions(stage(), 'admin'));
  const { page, context } = visitor;
  const devTools = await context.newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: LARGE });
  for (const path of ['/', '/dashboard', '/dashboard/manage-orders']) {
    await visitor.open(path);
    for (const width of [660, 900, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect([path, width, await horizontalOverflow(visitor)]).toEqual([path, width, 0]);
    }
  }
});
