import { axeViolationsByTheme, horizontalOverflow } from './support/accessibility';
import { createAccount, signUp } from './support/accounts';
import { createTool, newestTool } from './support/api';
import { demoContextOptions, demoRoutes } from './support/demo';
import { AUDIENCES, type Audience, type Route } from './support/routes';
import { useFixture } from './support/fixture';
import type { Visitor } from './support/visitor';

const HEIGHT = 900;
const TOUR_LIMIT_MS = 300_000;
const BEYOND_DIALOG = `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('dialog[open]'))`;

const stage = useFixture();
let routes: Route[];

beforeAll(async () => {
  routes = await demoRoutes(stage());
});

async function arrive(audience: Audience, width: number): Promise<Visitor> {
  const viewport = { width, height: HEIGHT };
  return stage().visitor({
    ...(await demoContextOptions(stage(), audience)),
    viewport,
    reducedMotion: 'reduce',
  });
}

function resize({ page }: Visitor, width: number): Promise<void> {
  return page.setViewportSize({ width, height: HEIGHT });
}

/** Goes through the routes of the audience, each shown completely when the callback is called. */
async function tour(visitor: Visitor, audience: Audience, look: (route: Route) => Promise<void>) {
  for (const route of routes.filter((one) => one.audience === audience)) {
    await visitor.open(route.path);
    await visitor.expectHeading(route.heading);
    await visitor.expectNothingLoading();
    await look(route);
  }
}

it.each(AUDIENCES)(
  'every route, as %s: axe finds nothing in either theme, nothing scrolls sideways, no other origin is requested',
  async (audience) => {
    const visitor = await arrive(audience, 1440);
    const findings: string[] = [];
    await tour(visitor, audience, async ({ path }) => {
      for (const width of [1440, 390]) {
        await resize(visitor, width);
        const found = await axeViolationsByTheme(visitor);
        findings.push(...found.map((finding) => `${path} (${width} px) ${finding}`));
      }
      await resize(visitor, 320);
      const pixels = await horizontalOverflow(visitor);
      if (pixels > 0) findings.push(`${path} scrolls sideways by ${pixels} px at 320 px`);
      await resize(visitor, 1440);
    });
    expect({ findings, strangers: visitor.foreignRequests }).toEqual({ findings: [], strangers: [] });
  },
  TOUR_LIMIT_MS,
);

it('names what axe finds, and the theme in which it is so', async () => {
  const visitor = await arrive('visitor', 390);
  await visitor.open('/blogs');
  await visitor.page.evaluate(
    `document.querySelector('main').insertAdjacentHTML('beforeend', '<img src="/icon.svg" /><p>Faint</p>')`,
  );
  await visitor.page.addStyleTag({ content: '[data-theme=dark] img + p { color: #222; background: #111 }' });
  const findings = await axeViolationsByTheme(visitor);
  expect(findings.map((finding) => finding.split(':')[0])).toEqual([
    '(light) image-alt at img',
    expect.stringContaining('(dark) color-contrast at '),
  ]);
  expect(findings[0]).toContain('Element does not have an alt attribute');
});

it('keeps a tool of endless words inside a window of 320 px', async () => {
  const id = await createTool(stage(), 'W'.repeat(150), { shortDescription: 'm'.repeat(300) });
  const visitor = await arrive('admin', 320);
  for (const path of ['/', '/browse-tools', `/purchase/${id}`, '/dashboard/manage-tools']) {
    await visitor.open(path);
    await visitor.page.getByText('WWWW').first().waitFor();
    expect([path, await horizontalOverflow(visitor)]).toEqual([path, 0]);
  }
  await visitor.page.getByRole('button', { name: 'Delete' }).first().click();
  await visitor.page.getByRole('dialog').waitFor();
  expect(await visitor.page.evaluate(BEYOND_DIALOG)).toBe(0);
});

it('keeps a reviewer of an endless name inside a window of 320 px', async () => {
  const visitor = await stage().visitor();
  const { page } = visitor;
  await visitor.open('/');
  await signUp(visitor, createAccount('W'.repeat(80)));
  await visitor.open('/dashboard/addReview');
  await page.getByRole('radio', { name: '5 stars' }).check();
  await page.getByLabel('Description').fill('Sturdy.');
  await page.getByRole('button', { name: 'Submit' }).click();
  await visitor.expectToast('Review Added');
  await resize(visitor, 320);
  await visitor.open('/');
  await page.getByText('WWWW').last().waitFor();
  expect(await horizontalOverflow(visitor)).toBe(0);
});

describe('what opens over a page', () => {
  it('has nothing for axe to find in either theme', async () => {
    const visitor = await arrive('customer', 390);
    const { page } = visitor;
    await visitor.open(`/purchase/${(await newestTool(stage())).id}`);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Order', exact: true }).click();
    await page.getByText('Address is Required').waitFor();
    expect(await axeViolationsByTheme(visitor)).toEqual([]);
    await visitor.open('/dashboard/my-orders');
    await page.getByRole('button', { name: 'Dashboard menu' }).click();
    expect(await axeViolationsByTheme(visitor)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Cancel' }).first().click();
    await page.getByRole('dialog').waitFor();
    expect(await axeViolationsByTheme(visitor)).toEqual([]);
  });
});
