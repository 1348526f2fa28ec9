import { demoContextOptions, demoRoutes } from './support/demo';
import { layoutShift, recordShifts, delayResponses } from './support/layout-shift';
import { AUDIENCES, type Route } from './support/routes';
import { useSharedFixture } from './support/fixture';

const ANSWER_MS = 300;
const MAX_SHIFT = 0.02;
/** How long scrolling is given to move the page. */
const SCROLL_MS = 300;
const stage = useSharedFixture();
let routes: Route[];

beforeAll(async () => {
  routes = await demoRoutes(stage());
});

describe.each([390, 1440])('at %i px', (width) => {
  it.each(AUDIENCES)(
    'nothing moves by itself on any route of a %s, while answers are slow',
    async (audience) => {
      const viewport = { width, height: 900 };
      const visitor = await stage().visitor({ ...(await demoContextOptions(stage(), audience)), viewport });
      await recordShifts(visitor);
      await delayResponses(visitor, ANSWER_MS);
      const moved: string[] = [];
      for (const { path, heading } of routes.filter((route) => route.audience === audience)) {
        await visitor.open(path);
        await visitor.expectHeading(heading);
        await visitor.expectNothingLoading();
        await visitor.page.waitForLoadState('networkidle');
        const shift = await layoutShift(visitor);
        if (shift >= MAX_SHIFT) moved.push(`${path}: ${shift}`);
      }
      expect(moved).toEqual([]);
    },
  );
});

it('leaves the page behind a modal where it is, where a finger scrolls', async () => {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const visitor = await stage().visitor({ ...(await demoContextOptions(stage(), 'admin')), ...phone });
  const { page } = visitor;
  const scrolled = () => page.evaluate<number>('window.scrollY');
  const scroll = async () => {
    await page.mouse.wheel(0, 200);
    await new Promise((done) => setTimeout(done, SCROLL_MS));
  };
  await visitor.open('/dashboard/manage-tools');
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  const modal = page.getByRole('dialog');
  await modal.waitFor();
  const before = await scrolled();
  await page.mouse.move(8, 250);
  await scroll();
  await modal.hover();
  await scroll();
  expect(await scrolled()).toBe(before);
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'detached' });
  await scroll();
  expect(await scrolled()).toBeGreaterThan(before);
});
